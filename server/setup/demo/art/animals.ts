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
  underwater,
} from './shapes.ts'

const eye = (x: number, y: number, r = 6) => disc(x, y, r, C.ink) + disc(x + r * 0.35, y - r * 0.35, r * 0.35, C.cream)

const cat: Drawing = () =>
  plain('#f7e6d4') +
  box(0, 330, 640, 70, '#e3c3a0') +
  line('M430 320C500 320 520 250 480 220', '#d98a3d', 26) +
  path('M220 340C210 240 260 190 320 190S430 240 420 340Z', '#e59a4c') +
  path('M270 340C262 280 290 240 320 240S378 280 370 340Z', C.cream) +
  disc(320, 150, 76, '#e59a4c') +
  polygon(
    [
      [252, 130],
      [262, 52],
      [312, 88],
    ],
    '#e59a4c',
  ) +
  polygon(
    [
      [388, 130],
      [378, 52],
      [328, 88],
    ],
    '#e59a4c',
  ) +
  polygon(
    [
      [264, 112],
      [270, 74],
      [296, 92],
    ],
    C.pink,
  ) +
  polygon(
    [
      [376, 112],
      [370, 74],
      [344, 92],
    ],
    C.pink,
  ) +
  eye(294, 146, 9) +
  eye(346, 146, 9) +
  polygon(
    [
      [311, 168],
      [329, 168],
      [320, 179],
    ],
    C.rose,
  ) +
  line('M320 180C316 192 304 192 300 186M320 180C324 192 336 192 340 186', C.ink, 4) +
  line('M236 160H276M240 182L278 172M404 160H364M400 182L362 172', C.ink, 3) +
  oval(280, 336, 26, 14, C.cream) +
  oval(360, 336, 26, 14, C.cream)

const bird: Drawing = () =>
  plain(C.sky) +
  cloud(120, 90) +
  cloud(520, 70, 0.8) +
  line('M0 320C160 300 360 330 640 290', C.dark, 16) +
  times(4, (i) => oval(90 + i * 150, 290 - (i % 2) * 8, 34, 14, C.leaf, -24)) +
  path('M210 250C190 170 260 120 330 140C400 150 420 230 380 280C330 320 240 310 210 250Z', C.sea) +
  path('M240 240C260 190 330 190 360 230C340 280 270 290 240 240Z', '#2c658f') +
  polygon(
    [
      [222, 260],
      [120, 300],
      [140, 330],
      [244, 292],
    ],
    '#2c658f',
  ) +
  disc(368, 160, 50, C.sea) +
  path('M340 190C360 220 400 210 410 190C410 240 380 280 350 284C330 250 330 210 340 190Z', C.orange) +
  polygon(
    [
      [412, 150],
      [460, 164],
      [412, 178],
    ],
    C.sun,
  ) +
  eye(382, 150, 8) +
  line('M300 296V316M336 296V314', C.ink, 6)

const fish: Drawing = () =>
  underwater() +
  polygon(
    [
      [180, 200],
      [90, 130],
      [110, 200],
      [90, 270],
    ],
    C.orange,
  ) +
  oval(310, 200, 150, 86, C.orange) +
  polygon(
    [
      [270, 124],
      [370, 120],
      [330, 70],
    ],
    '#c9631a',
  ) +
  polygon(
    [
      [280, 272],
      [350, 276],
      [310, 320],
    ],
    '#c9631a',
  ) +
  line('M250 130C230 170 230 230 250 272M320 118C300 170 300 230 320 282', C.cream, 14) +
  disc(412, 180, 18, C.cream) +
  eye(416, 180, 9) +
  line('M440 226C430 236 420 236 410 230', C.ink, 5) +
  times(3, (i) => disc(500 + i * 26, 170 - i * 36, 8 + i * 3, C.sky)) +
  times(3, (i) => line(`M${70 + i * 240} 360C${60 + i * 240} 320 ${90 + i * 240} 320 ${78 + i * 240} 280`, C.leaf, 10))

const sheep: Drawing = () =>
  meadow() +
  sunAt(540, 80) +
  box(240, 290, 18, 60, C.ink) +
  box(290, 290, 18, 60, C.ink) +
  box(350, 290, 18, 60, C.ink) +
  box(396, 290, 18, 60, C.ink) +
  times(9, (i) => disc(240 + (i % 5) * 45, 215 + Math.floor(i / 5) * 50, 52, C.cream)) +
  oval(200, 210, 46, 56, C.ink) +
  oval(160, 196, 24, 11, C.ink, -20) +
  oval(240, 196, 24, 11, C.ink, 20) +
  disc(200, 160, 34, C.cream) +
  disc(184, 206, 8, C.cream) +
  disc(216, 206, 8, C.cream) +
  disc(184, 207, 4, C.ink) +
  disc(216, 207, 4, C.ink)

const rabbit: Drawing = () =>
  meadow() +
  oval(290, 90, 22, 74, '#c9b7a4', -8) +
  oval(350, 90, 22, 74, '#c9b7a4', 8) +
  oval(291, 94, 10, 52, C.pink, -8) +
  oval(349, 94, 10, 52, C.pink, 8) +
  oval(320, 290, 96, 84, '#c9b7a4') +
  oval(320, 310, 52, 58, C.cream) +
  disc(320, 190, 66, '#c9b7a4') +
  eye(296, 182, 9) +
  eye(344, 182, 9) +
  oval(320, 206, 9, 6, C.rose) +
  box(312, 220, 7, 18, C.cream) +
  box(321, 220, 7, 18, C.cream) +
  oval(270, 368, 40, 18, '#c9b7a4') +
  oval(370, 368, 40, 18, '#c9b7a4')

const bee: Drawing = () =>
  plain('#fbeecb') +
  oval(270, 120, 54, 84, '#d6ecf3', -24) +
  oval(370, 120, 54, 84, '#d6ecf3', 24) +
  oval(320, 220, 140, 88, C.sun) +
  path('M250 144C236 190 236 250 250 296L290 306C276 250 276 190 290 134Z', C.ink) +
  path('M330 132C318 190 318 250 330 308L370 300C358 250 358 190 370 140Z', C.ink) +
  polygon(
    [
      [458, 212],
      [500, 222],
      [458, 232],
    ],
    C.ink,
  ) +
  disc(206, 200, 52, C.ink) +
  disc(190, 192, 13, C.cream) +
  disc(188, 194, 6, C.ink) +
  line('M190 152C176 120 150 118 140 130M216 150C212 112 190 98 176 104', C.ink, 6) +
  at(540, 330, times(6, (i) => at(0, 0, oval(0, -30, 16, 26, C.rose), 1, i * 60)) + disc(0, 0, 18, C.sun))

const butterfly: Drawing = () =>
  plain('#e7f3e6') +
  path('M310 190C250 70 120 60 110 150C104 220 220 250 310 210Z', C.plum) +
  path('M330 190C390 70 520 60 530 150C536 220 420 250 330 210Z', C.plum) +
  path('M310 210C230 220 160 280 200 330C240 370 310 290 314 230Z', C.rose) +
  path('M330 210C410 220 480 280 440 330C400 370 330 290 326 230Z', C.rose) +
  disc(190, 150, 26, C.glow) +
  disc(450, 150, 26, C.glow) +
  disc(236, 300, 16, C.cream) +
  disc(404, 300, 16, C.cream) +
  oval(320, 220, 13, 84, C.ink) +
  disc(320, 130, 18, C.ink) +
  line('M314 116C300 80 280 72 268 78M326 116C340 80 360 72 372 78', C.ink, 5)

const turtle: Drawing = () =>
  plain(C.sky) +
  box(0, 300, 640, 100, C.sand) +
  oval(210, 306, 36, 22, C.leaf, 20) +
  oval(400, 306, 36, 22, C.leaf, -20) +
  path('M150 290C150 170 230 110 310 110S470 170 470 290Z', C.soil) +
  polygon(
    [
      [310, 140],
      [356, 168],
      [356, 222],
      [310, 250],
      [264, 222],
      [264, 168],
    ],
    C.wood,
  ) +
  line('M264 168L200 150M356 168L420 150M264 222L190 270M356 222L430 270M310 250V290', C.dark, 6) +
  box(140, 282, 340, 22, C.dark, 11) +
  path('M470 290C490 220 560 210 568 250C572 280 540 300 480 304Z', C.leaf) +
  eye(538, 244, 7) +
  line('M566 268C556 274 546 274 540 270', C.ink, 4)

const elephant: Drawing = () =>
  meadow() +
  box(220, 270, 50, 96, '#8d99a6', 12) +
  box(370, 270, 50, 96, '#8d99a6', 12) +
  oval(320, 220, 140, 100, '#a3afbb') +
  box(250, 280, 50, 90, '#a3afbb', 12) +
  box(340, 280, 50, 90, '#a3afbb', 12) +
  disc(460, 180, 72, '#a3afbb') +
  oval(408, 176, 50, 66, '#8d99a6') +
  line('M510 210C560 250 540 310 510 330', '#a3afbb', 34) +
  path('M476 236C500 262 520 262 536 256C520 280 486 274 468 250Z', C.cream) +
  eye(484, 166, 8) +
  line('M182 210C150 220 146 260 154 280', '#8d99a6', 8)

const camel: Drawing = () =>
  plain('#fbe9c8') +
  sunAt(100, 90, 40) +
  path('M0 300C140 240 300 320 420 280S580 260 640 290V400H0Z', '#e8c98c') +
  times(4, (i) => box(220 + i * 54 + (i > 1 ? 30 : 0), 260, 18, 104, '#a8753c', 8)) +
  path(
    'M180 270C170 210 220 200 250 200C270 120 310 120 330 196C360 120 400 120 420 200C450 210 460 250 440 280Z',
    '#c48f50',
  ) +
  path('M420 250C480 270 490 200 500 130L540 130C540 210 530 300 440 290Z', '#c48f50') +
  oval(536, 126, 46, 24, '#c48f50', 8) +
  eye(528, 118, 6) +
  box(504, 96, 12, 20, '#a8753c', 6) +
  line('M182 240C160 250 158 280 166 296', '#a8753c', 7)

export const animals = { cat, bird, fish, sheep, rabbit, bee, butterfly, turtle, elephant, camel }
