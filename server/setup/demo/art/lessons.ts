import { at, box, COLOUR as C, type Drawing, disc, line, oval, path, plain, polygon, times } from './shapes.ts'

// Pictures of lesson subjects. They contain no text elements; letters are drawn as strokes.

const cube = (x: number, y: number, fill: string, letter: string) =>
  at(x, y, box(-64, -64, 128, 128, fill, 18) + box(-48, -48, 96, 96, C.cream, 12) + line(letter, fill, 13))

const abc: Drawing = () =>
  plain('#f3eefb') +
  oval(320, 330, 240, 20, '#ded3ee') +
  cube(170, 262, C.red, 'M-22 30L0-30L22 30M-14 10H14') +
  cube(320, 262, C.teal, 'M-18-30V30M-18-30H4C30-30 30 0 4 0H-18M4 0C32 0 32 30 4 30H-18') +
  cube(470, 262, C.sea, 'M24-20C8-36-24-32-24 0S8 36 24 20') +
  at(320, 128, `<g transform="rotate(-8)">${box(-64, -64, 128, 128, C.sun, 18)}</g>`, 0.9) +
  at(320, 128, `<g transform="rotate(-8)">${box(-48, -48, 96, 96, C.cream, 12)}</g>`, 0.9) +
  at(320, 128, line('M-20-28C20-40 26-6-4 0C28 4 24 40-20 28', C.sun, 13), 0.9, -8)

const spelling: Drawing = () =>
  plain('#eaf3ea') +
  box(120, 70, 400, 260, C.deep, 16) +
  box(136, 86, 368, 228, '#17706a', 8) +
  line('M176 160H316M176 210H266M176 260H336', '#8fc7bd', 8) +
  line('M392 220L424 252L478 172', C.glow, 16) +
  box(220, 330, 200, 14, C.wood, 7) +
  box(240, 318, 60, 12, C.cream, 6) +
  box(330, 318, 36, 12, C.pink, 6)

const headphones: Drawing = () =>
  plain('#e8eefb') +
  line('M190 250V220C190 110 450 110 450 220V250', C.ink, 24) +
  box(158, 220, 66, 116, C.teal, 28) +
  box(416, 220, 66, 116, C.teal, 28) +
  box(206, 232, 22, 92, C.deep, 10) +
  box(412, 232, 22, 92, C.deep, 10) +
  times(3, (i) => line(`M${290 + i * 30} ${268 - i * 10}V${288 + i * 10}`, C.sun, 12)) +
  line('M110 250C96 268 96 292 110 310M530 250C544 268 544 292 530 310', C.sea, 10)

const storybook: Drawing = () =>
  plain('#fdf0e4') +
  path(
    'M100 150C180 126 270 134 320 166C370 134 460 126 540 150V344C460 324 370 330 320 358C270 330 180 324 100 344Z',
    C.plum,
  ) +
  path('M116 142C190 122 270 130 320 160V346C270 322 190 316 116 332Z', C.cream) +
  path('M524 142C450 122 370 130 320 160V346C370 322 450 316 524 332Z', C.paper) +
  times(4, (i) =>
    line(`M150 ${186 + i * 32}C200 ${176 + i * 32} 250 ${182 + i * 32} 290 ${194 + i * 32}`, C.stone, 6),
  ) +
  path('M360 300L400 210L440 270L462 240L500 296C450 280 400 284 360 300Z', C.leaf) +
  disc(470, 196, 20, C.sun) +
  polygon(
    [
      [320, 40],
      [330, 66],
      [358, 68],
      [336, 86],
      [344, 112],
      [320, 97],
      [296, 112],
      [304, 86],
      [282, 68],
      [310, 66],
    ],
    C.sun,
  ) +
  times(3, (i) => disc(190 + i * 130, [92, 118, 84][i] ?? 90, 7, C.rose))

const dialogue: Drawing = () =>
  plain('#e4f1f5') +
  box(90, 70, 280, 150, C.teal, 34) +
  path('M140 210L130 266L200 214Z', C.teal) +
  times(2, (i) => box(130, 114 + i * 38, i === 0 ? 200 : 130, 18, '#bfe3dd', 9)) +
  box(270, 180, 280, 140, C.sun, 34) +
  path('M500 310L512 362L440 314Z', C.sun) +
  times(3, (i) => disc(350 + i * 60, 250, 15, C.cream))

const envelope: Drawing = () =>
  plain('#eef0e2') +
  box(130, 110, 380, 220, C.cream, 16) +
  path('M130 330L290 214H350L510 330Z', '#e6dcc2') +
  path('M130 126C130 116 138 110 146 110H494C502 110 510 116 510 126L320 252Z', '#f3e6c6') +
  line('M132 124L320 252L508 124', '#d6c390', 7) +
  disc(320, 244, 30, C.red) +
  line('M308 244L317 254L334 234', C.cream, 7)

const suitcase: Drawing = () =>
  plain(C.sky) +
  box(0, 330, 640, 70, C.haze) +
  line('M260 130V96C260 84 268 78 280 78H360C372 78 380 84 380 96V130', C.dark, 16) +
  box(150, 126, 340, 206, C.orange, 26) +
  box(196, 126, 22, 206, C.dark) +
  box(422, 126, 22, 206, C.dark) +
  box(186, 190, 42, 26, C.sun, 6) +
  box(412, 190, 42, 26, C.sun, 6) +
  disc(320, 228, 40, C.sea) +
  path('M290 222C304 200 322 206 330 214S352 226 346 246C330 262 312 246 300 244S286 236 290 222Z', C.grass) +
  path('M520 60L596 84L560 96L554 124L540 100L506 92Z', C.cream)

const crossroads: Drawing = () =>
  plain(C.sky) +
  path('M0 250C120 220 220 236 320 250S520 230 640 250V400H0Z', C.grass) +
  path(
    'M270 400L300 300C240 270 130 262 40 262V238C170 238 270 250 320 282C370 250 470 238 600 238V262C510 262 400 270 340 300L370 400Z',
    C.stone,
  ) +
  box(312, 70, 16, 200, C.dark) +
  polygon(
    [
      [328, 84],
      [460, 84],
      [490, 108],
      [460, 132],
      [328, 132],
    ],
    C.teal,
  ) +
  polygon(
    [
      [312, 148],
      [180, 148],
      [150, 172],
      [180, 196],
      [312, 196],
    ],
    C.sun,
  ) +
  line('M352 108H440M288 172H200', C.cream, 8)

const newspaper: Drawing = () =>
  plain('#ece9f4') +
  box(150, 60, 340, 290, C.paper, 10) +
  box(174, 84, 292, 34, C.ink, 6) +
  box(174, 136, 138, 96, C.water, 6) +
  path('M174 232L220 180L252 212L276 190L312 232Z', C.leaf) +
  disc(288, 160, 12, C.sun) +
  times(5, (i) => line(`M334 ${144 + i * 22}H462`, C.stone, 7)) +
  times(3, (i) => line(`M178 ${262 + i * 26}H${i === 2 ? 390 : 462}`, C.stone, 7)) +
  path('M490 110H520V320C520 340 510 350 494 350H490Z', '#d9d2c0')

const link = (x: number, turn: number, fill: string) =>
  at(
    x,
    200,
    `<rect x="-92" y="-46" width="184" height="92" rx="46" fill="none" stroke="${fill}" stroke-width="26"/>`,
    1,
    turn,
  )

const links: Drawing = () => plain('#f6efe2') + link(190, -16, C.teal) + link(320, 14, C.sun) + link(450, -16, C.plum)

const pen: Drawing = () =>
  plain('#e9f0f8') +
  box(130, 60, 300, 290, C.cream, 12) +
  times(6, (i) =>
    line(`M166 ${108 + i * 38}H${[392, 372, 392, 340, 270, 230][i] ?? 300}`, i < 4 ? C.stone : C.sea, 8),
  ) +
  at(
    440,
    210,
    box(-26, -170, 52, 210, C.deep, 18) +
      box(-26, -30, 52, 16, C.sun) +
      polygon(
        [
          [-24, 40],
          [24, 40],
          [0, 104],
        ],
        C.stone,
      ) +
      line('M0 60V100', C.ink, 5),
    1,
    38,
  )

export const lessons: Record<string, Drawing> = {
  ...{ abc, spelling, headphones, storybook, dialogue, envelope, suitcase, crossroads, newspaper, links, pen },
}
