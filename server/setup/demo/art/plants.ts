import { at, box, COLOUR as C, type Drawing, disc, line, meadow, oval, path, plain, sunAt, times } from './shapes.ts'

const flower = (petals: string, heart: string) =>
  times(8, (i) => at(0, 0, oval(0, -34, 15, 26, petals), 1, i * 45)) + disc(0, 0, 20, heart)

const plant: Drawing = () =>
  plain(C.sky) +
  sunAt(520, 80, 42) +
  line('M120 76C134 62 146 66 150 78C156 66 170 64 182 76', '#5d8f86', 5) +
  path('M0 190C120 140 260 150 360 180S560 150 640 130V260H0Z', C.haze) +
  path('M0 220C140 190 280 220 400 210S560 200 640 200V260H0Z', C.hill) +
  box(0, 244, 640, 156, C.soil) +
  box(0, 350, 640, 50, C.dark) +
  times(5, (i) => oval(70 + i * 130, 300 + (i % 2) * 66, 22, 10, '#b88a5c')) +
  line(
    'M320 250C318 300 322 330 320 380M320 262C280 280 250 282 220 316M320 262C360 280 390 282 424 314M320 290C292 312 284 330 276 356M320 290C348 312 356 330 366 356',
    C.sand,
    6,
  ) +
  line('M320 250V110', C.leaf, 12) +
  path('M318 220C260 216 230 190 224 160C280 160 316 180 318 220Z', C.leaf) +
  path('M322 200C380 196 412 170 418 140C360 140 326 160 322 200Z', '#52a56d') +
  at(320, 86, flower(C.rose, C.sun), 1.1)

const tree: Drawing = () =>
  meadow() +
  sunAt(90, 80) +
  box(296, 220, 48, 140, C.soil, 10) +
  disc(240, 190, 80, C.leaf) +
  disc(400, 190, 80, C.leaf) +
  disc(320, 130, 96, '#52a56d') +
  disc(320, 220, 70, C.leaf) +
  times(6, (i) => disc(230 + (i % 3) * 84, 140 + Math.floor(i / 3) * 70, 11, C.red))

const palm: Drawing = () =>
  plain('#fbe9c8') +
  sunAt(530, 90, 40) +
  path('M0 320C160 290 400 300 640 330V400H0Z', '#e8c98c') +
  path('M306 340C320 260 310 190 316 130H340C340 200 346 270 352 340Z', C.wood) +
  times(6, (i) => line(`M${310} ${170 + i * 28}H${348}`, C.dark, 3)) +
  times(7, (i) =>
    at(328, 128, path('M0 0C40 -50 110 -50 150 10C100 -14 50 -4 0 0Z', i % 2 ? C.leaf : '#52a56d'), 1, i * 51 - 64),
  ) +
  times(5, (i) => oval(304 + i * 13, 152 + (i % 2) * 12, 8, 12, '#8a4b1f'))

const olive: Drawing = () =>
  plain('#eef1df') +
  line('M80 330C220 260 380 200 570 90', C.soil, 10) +
  times(7, (i) => {
    const [x, y] = [130 + i * 64, 306 - i * 32]
    return oval(x - 14, y - 40, 14, 44, C.leaf, -30) + oval(x + 34, y + 34, 14, 44, '#7aa35c', 110)
  }) +
  times(4, (i) => oval(190 + i * 104, 318 - i * 52, 20, 26, i % 2 ? '#55603a' : '#3d3a46', 20))

const cactus: Drawing = () =>
  plain('#fbe9c8') +
  sunAt(110, 90, 42) +
  path('M0 300C160 260 420 330 640 290V400H0Z', '#e3bd79') +
  box(284, 90, 72, 250, C.leaf, 36) +
  line('M284 230H220V160', C.leaf, 44) +
  line('M356 200H430V130', C.leaf, 44) +
  times(5, (i) => line(`M304 ${130 + i * 42}l10 10M336 ${140 + i * 42}l-10 10`, C.cream, 4)) +
  at(320, 84, flower(C.pink, C.sun), 0.5)

const sunflower: Drawing = () =>
  meadow() +
  line('M320 390V200', C.leaf, 16) +
  path('M316 330C260 330 220 300 210 260C270 262 312 290 316 330Z', C.leaf) +
  path('M324 300C380 300 420 270 430 230C370 232 328 260 324 300Z', '#52a56d') +
  times(16, (i) => at(320, 150, oval(0, -92, 18, 44, i % 2 ? C.sun : '#f3bd4a'), 1, i * 22.5)) +
  disc(320, 150, 64, C.dark) +
  times(14, (i) => disc(320 + Math.cos(i * 2.4) * i * 3.6, 150 + Math.sin(i * 2.4) * i * 3.6, 5, C.wood))

const apple: Drawing = () =>
  plain('#e4f0e0') +
  oval(320, 350, 130, 18, '#c3dcbf') +
  path(
    'M320 120C260 80 170 110 170 210C170 290 240 352 290 346C310 342 330 342 350 346C400 352 470 290 470 210C470 110 380 80 320 120Z',
    C.red,
  ) +
  line('M212 200C214 170 232 152 254 148', '#e98a7f', 12) +
  line('M320 122C318 96 328 74 346 58', C.dark, 12) +
  path('M336 90C360 50 410 50 436 66C412 104 366 110 336 90Z', C.leaf)

const orange: Drawing = () =>
  plain('#fdf0dc') +
  oval(320, 348, 130, 16, '#ecd9b4') +
  disc(320, 216, 132, C.orange) +
  disc(320, 216, 112, '#f0964a') +
  times(9, (i) => disc(250 + (i % 3) * 66, 160 + Math.floor(i / 3) * 56, 4, '#c9631a')) +
  path('M318 88C340 44 400 40 430 58C402 98 352 104 318 88Z', C.leaf) +
  box(312, 80, 12, 20, C.dark, 5)

const banana: Drawing = () =>
  plain('#e8f0f4') +
  path('M150 120C150 260 260 350 430 330C470 324 500 300 508 276C400 300 240 270 196 112Z', '#f2c53d') +
  path('M150 120C156 230 250 330 400 322C290 312 190 240 178 116Z', '#d9a420') +
  path('M148 122L160 90L192 88L198 114Z', C.dark) +
  path('M500 280L522 262L530 280L508 296Z', C.dark)

const grapes: Drawing = () =>
  plain('#efe6f1') +
  line('M320 110C320 80 340 60 360 50', C.soil, 10) +
  path('M320 104C250 110 210 84 200 50C260 40 310 60 320 104Z', C.leaf) +
  times(4, (row) =>
    times(5 - row, (i) => disc(320 + (i - (4 - row) / 2) * 54, 146 + row * 52, 31, row % 2 ? C.plum : '#744780')),
  ) +
  times(4, (row) => times(5 - row, (i) => disc(311 + (i - (4 - row) / 2) * 54, 137 + row * 52, 7, '#c9a6d0')))

const watermelon: Drawing = () =>
  plain('#e4f3ea') +
  path('M110 140A210 210 0 0 0 530 140Z', C.leaf) +
  path('M134 140A186 186 0 0 0 506 140Z', C.cream) +
  path('M150 140A170 170 0 0 0 490 140Z', '#df5a55') +
  times(9, (i) => oval(200 + (i % 5) * 60 + (i > 4 ? 30 : 0), 180 + (i > 4 ? 50 : 0), 6, 11, C.ink, (i - 4) * 6))

const strawberry: Drawing = () =>
  plain('#fdeaea') +
  path(
    'M320 350C240 320 180 220 200 150C220 100 290 110 320 124C350 110 420 100 440 150C460 220 400 320 320 350Z',
    C.red,
  ) +
  times(13, (i) =>
    oval(240 + (i % 4) * 52 + (Math.floor(i / 4) % 2) * 18, 160 + Math.floor(i / 4) * 48, 5, 8, C.glow),
  ) +
  times(5, (i) => at(320, 122, path('M0 0C-14 -22 -14 -50 0 -66C14 -50 14 -22 0 0Z', C.leaf), 1, i * 40 - 80))

export const plants = {
  plant,
  tree,
  palm,
  olive,
  cactus,
  sunflower,
  apple,
  orange,
  banana,
  grapes,
  watermelon,
  strawberry,
}
