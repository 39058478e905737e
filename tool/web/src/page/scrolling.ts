// Charts take every wheel and finger they get, even where they do nothing with it.

/** Leaves the plain wheel and single fingers to the page; Ctrl with the wheel and two fingers zoom. */
export function letPageScroll(frame: HTMLElement): void {
  const onlyScrolls = (event: Event): boolean =>
    event instanceof WheelEvent ? !event.ctrlKey : event instanceof TouchEvent && event.touches.length === 1;
  for (const name of ['wheel', 'mousewheel', 'touchmove'])
    frame.addEventListener(
      name,
      (event) => {
        if (onlyScrolls(event)) event.stopImmediatePropagation();
      },
      { capture: true, passive: true },
    );
}
