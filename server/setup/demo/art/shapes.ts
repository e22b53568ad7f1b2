// The SVG shapes and colours of all drawings. The output is text that depends only on the code.
/** Size of a drawing in pixels. */
export const WIDTH = 640
export const HEIGHT = 400

export const COLOUR = {
  ink: '#1d2b3a',
  sky: '#dff0ea',
  haze: '#c5e3da',
  hill: '#a4d0c3',
  grass: '#6fae7f',
  leaf: '#3f8f5b',
  deep: '#0d5c57',
  teal: '#007c70',
  sand: '#f1dfb8',
  soil: '#8a5a33',
  dark: '#6f4526',
  wood: '#b07a43',
  sun: '#e9a11b',
  glow: '#f3d28d',
  cream: '#fffdf4',
  paper: '#f6f1e3',
  stone: '#c9c6ba',
  grey: '#8b9096',
  red: '#cf4b3f',
  rose: '#d2608a',
  pink: '#f2b8c6',
  plum: '#85538d',
  sea: '#3d84b8',
  water: '#8cc4e0',
  orange: '#e5802b',
} as const

/** The SVG elements of a drawing, without the `<svg>` around them. */
export type Drawing = () => string

export const sheet = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`

const round = (value: number) => Math.round(value * 100) / 100

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`
export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`
export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
export const line = (d: string, stroke: string, width = 6) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const at = (x: number, y: number, body: string, scale = 1, turn = 0) =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A point on a circle, angle in degrees clockwise from the top. */
export const onCircle = (cx: number, cy: number, r: number, degrees: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [round(cx + r * Math.cos(angle)), round(cy + r * Math.sin(angle))]
}

export const polygon = (points: [number, number][], fill: string) =>
  path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, fill)

export const plain = (fill: string = COLOUR.paper) => box(0, 0, WIDTH, HEIGHT, fill)
export const sunAt = (x: number, y: number, r = 34) => disc(x, y, r * 1.5, COLOUR.glow) + disc(x, y, r, COLOUR.sun)
export const cloud = (x: number, y: number, scale = 1, fill: string = COLOUR.cream) =>
  at(
    x,
    y,
    disc(-34, 0, 22, fill) + disc(0, -14, 30, fill) + disc(34, 0, 24, fill) + box(-50, -4, 106, 28, fill, 14),
    scale,
  )

/** Sky, two hills and a meadow. */
export const meadow = () =>
  plain(COLOUR.sky) +
  path('M0 250C90 200 170 190 260 230S460 270 640 200V400H0Z', COLOUR.haze) +
  path('M0 290C120 250 240 270 340 285S540 270 640 260V400H0Z', COLOUR.hill) +
  box(0, 320, WIDTH, 80, COLOUR.grass)

/** Sky, water and the sea floor. */
export const underwater = () =>
  plain(COLOUR.water) +
  path('M0 60C80 40 160 80 240 60S400 40 480 60 600 80 640 60V0H0Z', COLOUR.sky) +
  box(0, 350, WIDTH, 50, COLOUR.sand)
