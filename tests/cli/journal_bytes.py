"""Journals made by hand, with right checksums: docs/reference/formats.md describes the bytes."""

import struct
import zlib


def block(content):
    length = struct.pack("<I", len(content))
    return length + struct.pack("<I", zlib.crc32(length)) + content + struct.pack("<I", zlib.crc32(content))


def text(words):
    data = words.encode()
    return struct.pack("<I", len(data)) + data


def start(dimension, objectives, fields):
    header = struct.pack("<QQI", dimension, objectives, len(fields))
    words = b"".join(text(name) + text(value) for name, value in fields)
    return b"cldejnl\n" + struct.pack("<I", 1) + block(header + words)


def record(number, x, values):
    return block(struct.pack("<QdIB", number, 0.0, 0, 0) + struct.pack(f"<{len(x)}d", *x) +
                 struct.pack(f"<{len(values)}d", *values))


def fields_of(data):
    """Dimension, objectives and fields of a journal, and where its records begin."""
    length = struct.unpack("<I", data[12:16])[0]
    header = data[20:20 + length]
    dimension, objectives, count = struct.unpack("<QQI", header[:20])
    fields, at = [], 20
    for _ in range(count):
        pair = []
        for _ in range(2):
            size = struct.unpack("<I", header[at:at + 4])[0]
            pair.append(header[at + 4:at + 4 + size].decode())
            at += 4 + size
        fields.append(tuple(pair))
    return dimension, objectives, fields, 24 + length


def with_fields(data, change):
    """The same journal with other fields in its header."""
    dimension, objectives, fields, records = fields_of(data)
    return start(dimension, objectives, change(fields)) + data[records:]
