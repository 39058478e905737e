// Questions to begin with.

export interface Example {
  title: string;
  formula: string;
  variables: string;
  evaluations: number;
  maximize?: boolean;
  /** Evaluations for exact saddles after the search. */
  saddles?: number;
}

const measured = `t = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]
y = [3.02, 2.28, 1.83, 1.47, 1.24, 1.03, 0.90, 0.77, 0.69, 0.60, 0.54]`;

export const examples: Example[] = [
  {
    title: 'Himmelblau: four minima',
    formula: '(x^2 + y - 11)^2 + (x + y^2 - 7)^2',
    variables: 'x -6 6\ny -6 6',
    evaluations: 5000,
  },
  {
    title: 'Robot arm: every way to reach a point',
    formula: `# three joints, the hand at (1, 1) and pointing along the x axis
a = t1; b = a + t2; c = b + t3
px = cos(a) + 0.8*cos(b) + 0.3*cos(c)
py = sin(a) + 0.8*sin(b) + 0.3*sin(c)
(px - 1)^2 + (py - 1)^2 + sin(c/2)^2`,
    variables: 't1..t3 -pi pi periodic',
    evaluations: 10000,
  },
  {
    title: 'Lennard-Jones: five atoms in the plane',
    formula: `# pairs attract one another from afar and repel when close
sum(i, 1, 5, sum(j, i+1, 5, 4*(((x[i]-x[j])^2 + (y[i]-y[j])^2 + 1e-6)^-6 - ((x[i]-x[j])^2 + (y[i]-y[j])^2 + 1e-6)^-3)))`,
    // One atom at the origin, one beside it: copies that are only moved or turned are not searched for.
    variables: 'x1 0 0\ny1..y2 0 0\nx2 0.5 2\nx3..x5 -2 2\ny3..y5 -2 2',
    evaluations: 20000,
  },
  {
    title: 'Fit to data: two exponentials',
    formula: `${measured}
# the sum of squares; the two exponentials can change places
sum(i, 1, len(t), (y[i] - a*exp(-p*t[i]) - b*exp(-q*t[i]))^2)`,
    variables: 'a 0 4\nb 0 4\np 0.05 3\nq 0.05 3',
    evaluations: 10000,
  },
  {
    title: 'Two objectives: equal fronts from different places',
    formula: `# each line without a name is an objective
u = mod(x, 2)
(u - 0.4)^2 + y^2
(u - 1.4)^2 + y^2`,
    variables: 'x 0 6\ny -1 1',
    evaluations: 5000,
  },
  {
    title: 'Constraints: the best points of a ring',
    formula: `# lines with <=, >= or == are constraints
-x*y
x^2 + y^2 <= 4
x^2 + y^2 >= 1
x + y <= 2.5`,
    variables: 'x -3 3\ny -3 3',
    evaluations: 5000,
  },
  {
    title: 'Six-hump camel: two global, four local minima, and their saddles',
    formula: '(4 - 2.1*x^2 + x^4/3)*x^2 + x*y + (-4 + 4*y^2)*y^2',
    variables: 'x -2 2\ny -1.2 1.2',
    evaluations: 5000,
    saddles: 2000,
  },
];
