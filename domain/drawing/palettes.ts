/**
 * Roles rather than colors, so that any scene can be drawn in any palette: `bg` the wall or sky, `bg2` the
 * table or floor, `mid` between the two, `dark` and `light` the ends, `a` the leading accent, `b` and `c` beside it.
 */
export type Palette = {
  words: string
  bg: string
  bg2: string
  mid: string
  dark: string
  light: string
  a: string
  b: string
  c: string
  /** Windows and lamps are lit. */
  night: boolean
}

const light = '#fbf8f2'

export const palettes = {
  forest: {
    words: 'deep green and ochre',
    bg: '#0f4a3c',
    bg2: '#0b382e',
    mid: '#2c7560',
    dark: '#07231c',
    light,
    a: '#e3a32b',
    b: '#c4532d',
    c: '#eec3a4',
    night: false,
  },
  indigo: {
    words: 'indigo and gold',
    bg: '#2b3470',
    bg2: '#202757',
    mid: '#4f5da8',
    dark: '#12173a',
    light,
    a: '#e9b04a',
    b: '#d8694a',
    c: '#a9c4e4',
    night: false,
  },
  clay: {
    words: 'terracotta and cream',
    bg: '#c4532d',
    bg2: '#9c3c1e',
    mid: '#dd8058',
    dark: '#3a1710',
    light,
    a: '#f2c25c',
    b: '#0f4a3c',
    c: '#f6d9bf',
    night: false,
  },
  ochre: {
    words: 'ochre and dark green',
    bg: '#e3a32b',
    bg2: '#c47f17',
    mid: '#f0c264',
    dark: '#2d1d10',
    light,
    a: '#0f4a3c',
    b: '#b8431f',
    c: '#fcebc1',
    night: false,
  },
  sand: {
    words: 'sand and terracotta',
    bg: '#f1e3ca',
    bg2: '#dcc194',
    mid: '#c9a873',
    dark: '#2f2833',
    light,
    a: '#c4532d',
    b: '#0f4a3c',
    c: '#e3a32b',
    night: false,
  },
  rose: {
    words: 'rose and plum',
    bg: '#eebfaa',
    bg2: '#d8917a',
    mid: '#c76f5d',
    dark: '#3a1a2e',
    light,
    a: '#6a2a54',
    b: '#e3a32b',
    c: '#fcebe0',
    night: false,
  },
  plum: {
    words: 'plum and apricot',
    bg: '#5d2449',
    bg2: '#451838',
    mid: '#8c4a75',
    dark: '#230b1d',
    light,
    a: '#efa94f',
    b: '#e2805f',
    c: '#f3cdbb',
    night: false,
  },
  sky: {
    words: 'sky blue and clay red',
    bg: '#bfdbe6',
    bg2: '#8ab6cb',
    mid: '#5b90ae',
    dark: '#16294a',
    light,
    a: '#c4532d',
    b: '#e3a32b',
    c: '#fdf1d8',
    night: false,
  },
  mint: {
    words: 'pale green and clay',
    bg: '#d3e5d2',
    bg2: '#a3c8ab',
    mid: '#5f9c7d',
    dark: '#10372e',
    light,
    a: '#c4532d',
    b: '#e3a32b',
    c: '#0f5a48',
    night: false,
  },
  night: {
    words: 'night blue and lamplight',
    bg: '#1a2448',
    bg2: '#111935',
    mid: '#3a4985',
    dark: '#090d20',
    light,
    a: '#f4ba4e',
    b: '#dd6a40',
    c: '#8ea5de',
    night: true,
  },
  dusk: {
    words: 'the warm colors of dusk',
    bg: '#e9925f',
    bg2: '#7a3558',
    mid: '#b85a5c',
    dark: '#2a1234',
    light: '#fff3df',
    a: '#f6c25a',
    b: '#3b4a8f',
    c: '#f7c9a5',
    night: true,
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
