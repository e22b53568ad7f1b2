import { at, box, COLOUR as C, disc, line, oval, path, polygon, times } from '../shapes.ts'
import { type BookArt, coverPage, storyPage } from './page.ts'
import { cloud, flowers, hills, house, kite, nour, olive, person, sky, sunAt } from './scenery.ts'

const style = { lang: 'en', paper: '#fffaf0', ink: '#16241f' } as const
const day = sky('#bfe3ee', '#eef7ef')
const sami = (x: number, y: number, scale = 1, arms: 'down' | 'up' | 'out' = 'down') =>
  person(x, y, { coat: C.sea, hair: '#2a1d16', head: 'short', arms }, scale)
const grandfather = (x: number, y: number, scale = 1, arms: 'down' | 'out' = 'down') =>
  person(x, y, { coat: C.deep, hair: '#e7e3d6', head: 'beard', arms }, scale)
const bird = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    path('M-60 0C-40-46 20-50 50-16L84-8L50 8C30 44-40 40-60 0Z', C.sea) +
      path('M-20-4C0-40 30-34 34-10C20 16-10 18-20-4Z', '#2c658f') +
      disc(40, -16, 6, C.ink) +
      line('M-10 34V56M12 34V56', C.dark, 6),
    scale,
  )

const scenes: [scene: string, words: string][] = [
  [
    day +
      sunAt(160, 150, 60) +
      cloud(700, 140, 2) +
      hills() +
      house(220, 720, 1.3) +
      nour(640, 870, 1.25, { arms: 'out' }) +
      kite(860, 560, 0.9, 14),
    'This is Nour.<br>This is her kite.<br>It is red and yellow.',
  ],
  [
    day +
      cloud(200, 170, 2) +
      cloud(820, 300, 1.5) +
      hills() +
      kite(690, 250, 1.25, 18) +
      line('M700 380C640 560 520 560 450 610', C.ink, 3) +
      nour(380, 880, 1.15, { arms: 'up' }) +
      flowers(830),
    'Nour runs up the hill.<br>The wind blows.<br>The kite flies high!',
  ],
  [
    sky('#9dbccb', '#dfeaf0') +
      cloud(220, 150, 2.4, '#eef2f4') +
      cloud(760, 240, 2.6, '#e4eaee') +
      hills('#96bfb5', '#649e74', '#38805a') +
      kite(840, 300, 0.9, 40) +
      times(4, (i) =>
        line(
          `M${60 + i * 30} ${330 + i * 90}C${240 + i * 30} ${300 + i * 90} ${330 + i * 30} ${370 + i * 90} ${520 + i * 40} ${320 + i * 80}`,
          C.cream,
          8,
        ),
      ) +
      nour(280, 880, 1.15, { arms: 'up', sad: true }),
    'Oh no! The wind is too strong.<br>The string breaks.<br>Where is the kite?',
  ],
  [
    day +
      hills('#c8ddc4', '#a4c99a', '#7fb57e') +
      box(90, 420, 820, 44, C.wood) +
      times(8, (i) => box(90 + i * 102.5, 340, 102.5, 96, i % 2 ? C.cream : C.deep, 20)) +
      box(110, 440, 22, 420, C.wood) +
      box(868, 440, 22, 420, C.wood) +
      person(660, 780, { coat: C.plum, hair: C.teal, head: 'scarf' }, 1.1) +
      box(440, 690, 440, 160, C.soil, 10) +
      times(7, (i) => disc(480 + i * 60, 690, 34, i % 2 ? C.orange : C.red)) +
      nour(270, 890, 1.15, { sad: true }),
    '“Is my kite here?” asks Nour.<br>“No,” says Mrs Salma.<br>“Look near the school.”',
  ],
  [
    day +
      sunAt(850, 140, 54) +
      hills() +
      box(200, 420, 640, 340, C.sand) +
      box(180, 390, 680, 44, C.deep) +
      path('M450 760V580C450 520 500 500 520 470C540 500 590 520 590 580V760Z', C.teal) +
      times(4, (i) => box(240 + (i % 2) * 90 + (i > 1 ? 400 : 0), 520, 66, 84, C.water, 8)) +
      line('M520 390V300', C.ink, 8) +
      polygon(
        [
          [524, 300],
          [600, 324],
          [524, 348],
        ],
        C.sun,
      ) +
      nour(250, 900, 1.1, { sad: true }) +
      sami(720, 900, 1.1, 'out'),
    '“Is my kite here?” asks Nour.<br>“No,” says Sami.<br>“But I can help you.”',
  ],
  [
    day +
      cloud(180, 160, 1.8) +
      hills() +
      house(190, 700, 0.9) +
      olive(700, 800, 2.2) +
      nour(200, 890, 1.05, { arms: 'out' }) +
      sami(400, 900, 1.05, 'down') +
      bird(700, 190, 1.2),
    'They look behind the house.<br>They look under the bridge.<br>They ask a little bird.',
  ],
  [
    day +
      hills() +
      olive(560, 850, 2.9) +
      kite(650, 300, 0.75, -30) +
      bird(330, 180, 1.1) +
      oval(560, 880, 300, 20, 'rgb(29 43 58 / .12)'),
    'The bird sings and sings.<br>It sits in the old olive tree.<br>Look! What is red and yellow?',
  ],
  [
    day +
      hills() +
      olive(700, 830, 2.4) +
      kite(780, 350, 0.65, -24) +
      line('M520 880L600 330M590 880L670 330', C.wood, 14) +
      times(7, (i) => line(`M${534 + i * 11} ${800 - i * 68}H${602 + i * 10}`, C.wood, 10)) +
      grandfather(400, 890, 1.15, 'out') +
      nour(180, 900, 1.05, { arms: 'up' }),
    'Grandfather has a long ladder.<br>Up, up, up he goes.<br>“Here is your kite, Nour!”',
  ],
  [
    day +
      hills() +
      house(830, 700, 1) +
      box(330, 690, 380, 24, C.wood, 8) +
      line('M370 710V850M670 710V850', C.wood, 18) +
      at(520, 640, kite(0, 0, 0.5, 90)) +
      nour(250, 890, 1.1) +
      sami(520, 930, 0.95, 'down') +
      grandfather(790, 900, 1.1),
    'The kite has a hole.<br>They work together.<br>Paper, glue and a new string!',
  ],
  [
    sky('#f4b45f', '#fbe3bd') +
      disc(500, 560, 150, '#f7cf78') +
      hills('#c79a5d', '#a4783f', '#6f7f45') +
      kite(300, 210, 0.9, -16) +
      kite(740, 180, 0.8, 20) +
      line('M310 310C330 480 330 560 350 640M740 270C700 470 660 560 640 640', C.ink, 3) +
      nour(290, 890, 1.1, { arms: 'up' }) +
      sami(690, 890, 1.1, 'up') +
      grandfather(500, 880, 1.0),
    'Now there are two kites in the sky.<br>Thank you, friends!<br><b style="color:#8a5600">The end</b>',
  ],
]

/** An easy story in English: ten pages and a cover. */
export const kiteBook: BookArt = {
  folder: 'nour-kite',
  pages: [
    coverPage(
      style,
      day +
        cloud(220, 150, 2) +
        sunAt(850, 150, 60) +
        hills() +
        kite(680, 330, 1.5, 16) +
        line('M690 480C640 600 520 620 450 640', C.ink, 3) +
        nour(360, 900, 1.3, { arms: 'up' }) +
        flowers(850),
      'Nour and the Lost Kite',
      'A first story in English',
    ),
    ...scenes.map(([scene, words], index) => storyPage(style, index + 1, scene, words)),
  ],
}
