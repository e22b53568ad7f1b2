import {
  at,
  box,
  COLOUR as C,
  cloud,
  type Drawing,
  disc,
  line,
  meadow,
  oval,
  path,
  plain,
  polygon,
  sunAt,
  times,
} from './shapes.ts'

const crate = (x: number, fruit: string, other: string) =>
  at(
    x,
    282,
    times(5, (i) => disc(14 + i * 27, -6, 17, i % 2 ? fruit : other)) +
      box(-8, 0, 150, 70, C.wood, 4) +
      line('M-4 24H138M-4 48H138', C.dark, 4),
  )

const market: Drawing = () =>
  plain('#f7ecd6') +
  box(0, 350, 640, 50, '#d9c6a0') +
  box(70, 90, 14, 270, C.dark) +
  box(556, 90, 14, 270, C.dark) +
  times(9, (i) =>
    path(`M${50 + i * 60} 60H${110 + i * 60}V120A30 30 0 0 1 ${50 + i * 60} 120Z`, i % 2 ? C.cream : C.deep),
  ) +
  crate(96, C.red, '#e0655a') +
  crate(250, C.orange, C.sun) +
  crate(404, C.leaf, '#6fae7f') +
  oval(320, 196, 34, 40, '#d8a27a') +
  path('M284 190C280 140 300 130 320 130S362 140 356 190C340 172 300 172 284 190Z', C.plum) +
  path('M262 276C262 240 290 230 320 230S378 240 378 276Z', C.plum) +
  disc(308, 196, 4, C.ink) +
  disc(332, 196, 4, C.ink) +
  line('M310 214C316 220 324 220 330 214', C.ink, 4)

const map: Drawing = () =>
  plain(C.water) +
  path('M150 110C230 60 330 80 400 70S540 120 520 200S470 320 360 330S170 340 140 260S90 150 150 110Z', '#e7d7a4') +
  path('M180 140C230 110 290 130 300 170S250 240 200 220S150 170 180 140Z', '#9cc48a') +
  path('M360 200C420 170 470 190 470 230S420 290 370 270S320 230 360 200Z', '#9cc48a') +
  line('M230 90C260 160 330 180 340 240S300 300 310 330', C.sea, 7) +
  polygon(
    [
      [400, 150],
      [430, 98],
      [460, 150],
    ],
    '#a58c72',
  ) +
  polygon(
    [
      [420, 116],
      [430, 98],
      [440, 116],
    ],
    C.cream,
  ) +
  line('M210 280C260 250 320 270 420 210', C.red, 5) +
  disc(210, 280, 9, C.red) +
  disc(424, 208, 9, C.red) +
  at(
    570,
    330,
    disc(0, 0, 44, C.cream) +
      polygon(
        [
          [0, -36],
          [9, 0],
          [-9, 0],
        ],
        C.red,
      ) +
      polygon(
        [
          [0, 36],
          [9, 0],
          [-9, 0],
        ],
        C.ink,
      ) +
      polygon(
        [
          [-32, 0],
          [0, -7],
          [0, 7],
        ],
        C.stone,
      ) +
      polygon(
        [
          [32, 0],
          [0, -7],
          [0, 7],
        ],
        C.stone,
      ),
  )

const compass: Drawing = () =>
  plain('#ece7d8') +
  disc(320, 200, 170, C.deep) +
  disc(320, 200, 148, C.cream) +
  times(8, (i) => at(320, 200, line(i % 2 ? 'M0 -140V-124' : 'M0 -140V-112', C.ink, i % 2 ? 4 : 7), 1, i * 45)) +
  at(
    320,
    200,
    polygon(
      [
        [0, -104],
        [20, 0],
        [-20, 0],
      ],
      C.red,
    ) +
      polygon(
        [
          [0, 104],
          [20, 0],
          [-20, 0],
        ],
        C.grey,
      ) +
      disc(0, 0, 11, C.ink),
    1,
    90,
  )

const house: Drawing = () =>
  meadow() +
  sunAt(90, 80) +
  cloud(500, 80) +
  box(200, 190, 240, 160, '#f0dcb4') +
  polygon(
    [
      [170, 196],
      [320, 90],
      [470, 196],
    ],
    C.red,
  ) +
  box(296, 256, 52, 94, C.soil, 4) +
  disc(338, 304, 5, C.sun) +
  box(224, 226, 48, 48, C.water, 4) +
  box(374, 226, 48, 48, C.water, 4) +
  line('M248 226V274M224 250H272M398 226V274M374 250H422', C.cream, 5) +
  box(396, 110, 28, 60, C.dark)

const school: Drawing = () =>
  plain(C.sky) +
  cloud(110, 80, 0.9) +
  box(0, 340, 640, 60, '#cbd9b4') +
  box(90, 170, 460, 180, '#ecd9b0') +
  box(90, 156, 460, 20, C.deep) +
  times(6, (i) =>
    i === 2 || i === 3 ? '' : box(114 + i * 72, 204, 46, 54, C.water, 4) + box(114 + i * 72, 280, 46, 44, C.water, 4),
  ) +
  path('M262 350V230C262 190 300 170 320 140C340 170 378 190 378 230V350Z', C.deep) +
  path('M284 350V246C284 220 304 206 320 186C336 206 356 220 356 246V350Z', '#f6c65c') +
  box(318, 40, 6, 100, C.ink) +
  polygon(
    [
      [324, 44],
      [384, 60],
      [324, 78],
    ],
    C.sun,
  )

const bridge: Drawing = () =>
  plain(C.sky) +
  sunAt(530, 90) +
  path('M0 230C100 190 180 200 260 220S520 180 640 220V300H0Z', C.hill) +
  box(0, 290, 640, 110, C.sea) +
  path(
    'M0 240H640V270C600 270 570 290 560 330H520C510 270 430 270 420 330H380C370 270 270 270 260 330H220C210 270 130 270 120 330H80C70 290 40 270 0 270Z',
    '#a58c72',
  ) +
  box(0, 226, 640, 18, '#8a735c') +
  times(4, (i) => line(`M${60 + i * 160} 350h60`, C.water, 6))

const city: Drawing = () => {
  const towers: [number, number, number, string][] = [
    [40, 180, 90, '#7fa6a0'],
    [140, 110, 80, '#5f8d87'],
    [230, 200, 100, '#9dbbb5'],
    [340, 70, 84, C.deep],
    [434, 150, 90, '#5f8d87'],
    [534, 210, 80, '#7fa6a0'],
  ]
  return (
    plain('#f6e7cf') +
    sunAt(560, 80, 36) +
    towers
      .map(
        ([x, y, w, fill]) =>
          box(x, y, w, 400 - y, fill, 4) +
          times(Math.floor((360 - y) / 44), (row) =>
            times(3, (i) =>
              box(
                x + 12 + (i * (w - 24)) / 3,
                y + 18 + row * 44,
                (w - 24) / 3 - 8,
                24,
                (row + i) % 3 ? '#f6dfa0' : '#dcebe6',
                2,
              ),
            ),
          ),
      )
      .join('') +
    box(0, 370, 640, 30, C.ink)
  )
}

const beach: Drawing = () =>
  plain('#cfe9f2') +
  sunAt(110, 90, 44) +
  box(0, 190, 640, 110, C.sea) +
  path('M0 290C120 260 240 310 360 290S560 270 640 290V400H0Z', C.sand) +
  path('M380 190L470 190L450 216H402Z', C.red) +
  line('M424 190V100', C.dark, 6) +
  polygon(
    [
      [430, 104],
      [430, 180],
      [486, 180],
    ],
    C.cream,
  ) +
  at(
    180,
    320,
    path('M-80 0A80 80 0 0 1 80 0Z', C.rose) + path('M-40 0A40 80 0 0 1 40 0Z', C.cream) + line('M0 0V60', C.dark, 7),
  )

export const places = { market, map, compass, house, school, bridge, city, beach }
