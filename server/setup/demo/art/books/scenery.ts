import { at, box, COLOUR as C, cloud, disc, line, oval, path, polygon, sunAt, times } from '../shapes.ts'

// Shapes of the books' scenes, which are 1000 × 940 pixels. The ground begins at about y = 700.
export const SCENE = { width: 1000, height: 940 }

export const sky = (top: string, low: string) =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs><rect width="1000" height="1000" fill="url(#sky)"/>`

export const hills = (far: string = C.hill, middle: string = C.grass, near: string = C.leaf) =>
  path('M0 620C180 500 340 520 500 600S820 560 1000 520V1000H0Z', far) +
  path('M0 720C200 640 420 680 560 720S860 700 1000 660V1000H0Z', middle) +
  path('M0 830C260 780 560 800 1000 790V1000H0Z', near)

export const olive = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    path(
      'M-22 0C-10-60-30-110-60-150L-40-160C-10-120 0-110 8-80C20-120 40-140 70-160L84-146C50-110 30-60 34 0Z',
      C.dark,
    ) +
      oval(-70, -190, 96, 70, C.leaf) +
      oval(70, -196, 100, 74, '#4d9b67') +
      oval(0, -250, 110, 80, C.grass) +
      times(9, (i) => disc(-110 + ((i * 53) % 220), -180 - ((i * 37) % 110), 7, C.dark)),
    scale,
  )

export const house = (x: number, y: number, scale = 1, roof: string = C.red) =>
  at(
    x,
    y,
    box(-110, -150, 220, 150, C.sand) +
      polygon(
        [
          [-134, -150],
          [0, -240],
          [134, -150],
        ],
        roof,
      ) +
      path('M-24 0V-66C-24-92-8-100 0-108C8-100 24-92 24-66V0Z', C.deep) +
      box(-88, -112, 42, 46, C.water, 6) +
      box(46, -112, 42, 46, C.water, 6),
    scale,
  )

export const flowers = (y: number, colours: string[] = [C.rose, C.sun, C.cream, C.plum]) =>
  times(9, (i) => {
    const [x, top] = [60 + i * 112 + ((i * 31) % 40), y + ((i * 47) % 60)]
    return (
      line(`M${x} ${top + 50}V${top}`, '#2f7048', 5) +
      times(5, (n) => at(x, top, oval(0, -13, 8, 13, colours[i % colours.length] ?? C.rose), 1, n * 72)) +
      disc(x, top, 7, C.glow)
    )
  })

export const kite = (x: number, y: number, scale = 1, turn = 0) =>
  at(
    x,
    y,
    polygon(
      [
        [0, -100],
        [70, -10],
        [0, 110],
        [-70, -10],
      ],
      C.red,
    ) +
      polygon(
        [
          [0, -100],
          [70, -10],
          [0, -10],
        ],
        C.sun,
      ) +
      polygon(
        [
          [0, 110],
          [-70, -10],
          [0, -10],
        ],
        '#e9a11b',
      ) +
      line('M0-100V110M-70-10H70', C.dark, 4) +
      line('M0 110C40 150-40 180 0 220S30 270 0 300', C.dark, 4) +
      times(3, (i) =>
        at(
          i % 2 ? 12 : -10,
          160 + i * 55,
          polygon(
            [
              [-26, -12],
              [26, 12],
              [26, -12],
              [-26, 12],
            ],
            C.sea,
          ),
        ),
      ),
    scale,
    turn,
  )

interface Look {
  coat: string
  hair: string
  skin?: string
  arms?: 'down' | 'up' | 'out'
  /** Long hair, a scarf, short hair, or a white beard. */
  head?: 'long' | 'scarf' | 'short' | 'beard'
  sad?: boolean
}

const ARMS = {
  down: 'M-44-150L-74-76M44-150L74-76',
  up: 'M-44-150L-92-236M44-150L92-236',
  out: 'M-44-150L-74-76M44-150L120-190',
}

/** A standing person with the feet at (x, y), about 330 pixels high. */
export function person(x: number, y: number, look: Look, scale = 1): string {
  const { coat, hair, skin = '#e3b08a', arms = 'down', head = 'long', sad = false } = look
  const behind =
    head === 'scarf'
      ? path('M-66-150C-84-250-50-316 0-316S84-250 66-150C40-130-40-130-66-150Z', hair)
      : head === 'long'
        ? path('M-62-160C-80-240-56-310 0-310S80-240 62-160Z', hair)
        : disc(0, -252, 58, hair)
  const front =
    head === 'beard'
      ? path('M-48-236C-46-180-20-160 0-156C20-160 46-180 48-236C30-214-30-214-48-236Z', '#f3f0e6')
      : path('M-52-250C-50-300-20-312 0-312S50-300 52-250C30-280-20-290-52-250Z', head === 'scarf' ? hair : hair)
  const mouth =
    head === 'beard' ? '' : line(sad ? 'M-14-216C-6-226 6-226 14-216' : 'M-16-224C-6-212 6-212 16-224', '#8d3b32', 5)
  return at(
    x,
    y,
    oval(0, 2, 80, 12, 'rgb(29 43 58 / .14)') +
      behind +
      line('M-22-70V-8M22-70V-8', skin, 22) +
      line('M-34-4H-16M16-4H34', C.ink, 16) +
      line(ARMS[arms], coat, 26) +
      path('M-44-172C-30-184 30-184 44-172L70-52C30-40-30-40-70-52Z', coat) +
      oval(0, -246, 48, 54, skin) +
      front +
      disc(-17, -244, 6, C.ink) +
      disc(17, -244, 6, C.ink) +
      disc(-30, -226, 9, '#e79a80') +
      disc(30, -226, 9, '#e79a80') +
      mouth,
    scale,
  )
}

export const nour = (x: number, y: number, scale = 1, look: Partial<Look> = {}) =>
  person(x, y, { coat: C.rose, hair: '#3a2418', head: 'long', ...look }, scale)

/** The little cloud, with a face. */
export const cloudling = (x: number, y: number, scale = 1, { fill = C.cream as string, sad = false } = {}) =>
  at(
    x,
    y,
    disc(-110, 10, 72, fill) +
      disc(-30, -44, 96, fill) +
      disc(76, -16, 84, fill) +
      disc(140, 26, 54, fill) +
      box(-176, 4, 366, 82, fill, 41) +
      disc(-46, 0, 11, C.ink) +
      disc(46, 0, 11, C.ink) +
      disc(-78, 24, 15, C.pink) +
      disc(78, 24, 15, C.pink) +
      line(sad ? 'M-22 40C-10 26 10 26 22 40' : 'M-24 26C-10 44 10 44 24 26', C.ink, 7),
    scale,
  )

export const drops = (x: number, y: number, width: number, count: number, colour: string = C.sea) =>
  times(count, (i) => {
    const [left, top] = [x + ((i * 0.7549) % 1) * width, y + ((i * 0.5698) % 1) * 300]
    return at(left, top, path('M0 0C14 22 10 38 0 38S-14 22 0 0Z', colour))
  })

export { cloud, sunAt }
