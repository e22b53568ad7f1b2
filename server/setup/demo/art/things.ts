import { at, box, COLOUR as C, type Drawing, disc, line, oval, path, plain, polygon, times } from './shapes.ts'

const pencil: Drawing = () =>
  plain('#fdf3dc') +
  at(
    320,
    200,
    box(-170, -34, 260, 68, C.sun) +
      box(-170, -12, 260, 24, '#f6c65c') +
      polygon(
        [
          [90, -34],
          [90, 34],
          [170, 0],
        ],
        '#f0d9ae',
      ) +
      polygon(
        [
          [142, -12],
          [142, 12],
          [170, 0],
        ],
        C.ink,
      ) +
      box(-204, -34, 34, 68, C.stone) +
      box(-236, -34, 34, 68, C.rose, 12),
    1,
    -24,
  )

const book: Drawing = () =>
  plain('#e3eeeb') +
  path(
    'M100 110C180 90 270 100 320 130C370 100 460 90 540 110V320C460 300 370 310 320 340C270 310 180 300 100 320Z',
    C.deep,
  ) +
  path('M116 100C190 84 270 94 320 122V322C270 296 190 290 116 304Z', C.cream) +
  path('M524 100C450 84 370 94 320 122V322C370 296 450 290 524 304Z', C.paper) +
  times(5, (i) =>
    line(
      `M150 ${140 + i * 30}C200 ${130 + i * 30} 250 ${136 + i * 30} 290 ${150 + i * 30}M490 ${140 + i * 30}C440 ${130 + i * 30} 390 ${136 + i * 30} 350 ${150 + i * 30}`,
      C.stone,
      6,
    ),
  )

const bus: Drawing = () =>
  plain(C.sky) +
  box(0, 320, 640, 80, '#9aa0a3') +
  times(5, (i) => box(30 + i * 130, 356, 70, 9, C.cream)) +
  box(90, 110, 450, 200, C.sun, 28) +
  box(90, 230, 450, 16, C.ink) +
  times(5, (i) => box(116 + i * 70, 140, 56, 66, C.water, 8)) +
  box(476, 140, 50, 150, C.water, 8) +
  disc(190, 312, 44, C.ink) +
  disc(190, 312, 18, C.stone) +
  disc(440, 312, 44, C.ink) +
  disc(440, 312, 18, C.stone) +
  disc(528, 262, 12, C.cream)

const bag: Drawing = () =>
  plain('#f3e7ee') +
  line('M260 90C260 40 380 40 380 90', C.dark, 16) +
  box(190, 84, 260, 270, C.rose, 60) +
  box(216, 210, 208, 120, '#b24a70', 24) +
  box(290, 196, 60, 40, C.sun, 8) +
  line('M236 260H404', C.cream, 6) +
  box(170, 180, 30, 130, '#b24a70', 14) +
  box(440, 180, 30, 130, '#b24a70', 14)

const bicycle: Drawing = () => {
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="270" r="82" fill="none" stroke="${C.ink}" stroke-width="12"/>` +
    disc(x, 270, 10, C.ink) +
    times(6, (i) => at(x, 270, line('M0 0V-74', C.grey, 3), 1, i * 60))
  return (
    plain('#e5f0ea') +
    box(0, 352, 640, 48, '#c6d8c4') +
    wheel(190) +
    wheel(450) +
    line('M190 270L270 150H410L450 270M270 150L320 270H190M320 270L410 150M410 150L400 112H440', C.red, 12) +
    line('M270 150L262 124', C.ink, 10) +
    box(232, 112, 62, 16, C.ink, 8) +
    disc(320, 270, 18, C.ink)
  )
}

const computer: Drawing = () =>
  plain('#e7ebf2') +
  box(150, 60, 340, 220, C.ink, 16) +
  box(168, 78, 304, 184, '#cfe8e2', 6) +
  line('M200 120H330M200 156H400M200 192H290', C.deep, 10) +
  disc(420, 210, 26, C.sun) +
  polygon(
    [
      [414, 198],
      [414, 222],
      [434, 210],
    ],
    C.cream,
  ) +
  path('M280 280H360L376 326H264Z', C.grey) +
  box(220, 322, 200, 18, C.stone, 9)

const breakfast: Drawing = () =>
  plain('#f6ead8') +
  oval(320, 236, 250, 130, '#e0c9a0') +
  disc(250, 230, 96, C.cream) +
  path('M200 240C196 200 226 176 256 186C296 176 316 220 296 250C280 284 214 284 200 240Z', '#fffefa') +
  disc(252, 228, 26, C.sun) +
  box(400, 150, 100, 110, C.deep, 14) +
  line('M500 176C540 176 540 232 500 232', C.deep, 14) +
  oval(450, 154, 46, 12, '#6b3f21') +
  line('M430 130C420 114 440 106 430 90M466 130C456 114 476 106 466 90', C.stone, 6) +
  oval(380, 310, 60, 20, '#d39a4b', -8) +
  times(3, (i) => line(`M${352 + i * 24} ${312 - i * 4}l12-10`, '#a8722c', 5))

const football: Drawing = () =>
  plain('#dcefdc') +
  box(0, 300, 640, 100, C.grass) +
  line('M0 300H640', C.cream, 6) +
  oval(320, 346, 120, 14, '#568f66') +
  disc(320, 210, 128, C.cream) +
  polygon(
    [
      [320, 164],
      [364, 196],
      [348, 248],
      [292, 248],
      [276, 196],
    ],
    C.ink,
  ) +
  times(5, (i) =>
    at(
      320,
      210,
      polygon(
        [
          [-26, -126],
          [26, -126],
          [34, -96],
          [0, -82],
          [-34, -96],
        ],
        C.ink,
      ) + line('M0 -84V-48', C.ink, 5),
      1,
      i * 72,
    ),
  )

const family: Drawing = () => {
  const person = (x: number, y: number, s: number, coat: string, hair: string, scarf: boolean) =>
    at(
      x,
      y,
      path('M-60 120C-60 50 -34 34 0 34S60 50 60 120Z', coat) +
        (scarf
          ? path('M-46 -4C-50 -60 -24 -72 0 -72S50 -60 46 -4C44 40 20 54 0 54S-44 40 -46 -4Z', hair)
          : disc(0, -18, 46, hair)) +
        oval(0, -6, 34, 38, '#e0ac84') +
        disc(-12, -8, 4, C.ink) +
        disc(12, -8, 4, C.ink) +
        line('M-10 12C-4 18 4 18 10 12', C.ink, 4),
      s,
    )
  return (
    plain('#f5e9dc') +
    box(0, 340, 640, 60, '#e0cdb4') +
    person(190, 220, 1.15, C.deep, '#2a1d16', false) +
    person(450, 220, 1.15, C.plum, C.rose, true) +
    person(320, 264, 0.85, C.sun, '#3a2418', false)
  )
}

export const things = { pencil, book, bus, bag, bicycle, computer, breakfast, football, family }
