import {
  at,
  box,
  COLOUR as C,
  cloud,
  type Drawing,
  disc,
  line,
  onCircle,
  oval,
  path,
  plain,
  polygon,
  sunAt,
  times,
} from './shapes.ts'

const arrowHead = (x: number, y: number, turn: number, fill: string) =>
  at(
    x,
    y,
    polygon(
      [
        [-14, 10],
        [14, 10],
        [0, -16],
      ],
      fill,
    ),
    1,
    turn,
  )
const drop = (x: number, y: number) => path(`M${x} ${y}c-9 13-9 22 0 22s9-9 0-22Z`, C.sea)

const waterCycle: Drawing = () =>
  plain(C.sky) +
  sunAt(560, 76, 38) +
  path('M0 400V210L110 100L220 220L280 190L400 330V400Z', '#8fb79f') +
  polygon(
    [
      [74, 136],
      [110, 100],
      [150, 143],
      [124, 154],
      [106, 138],
      [92, 156],
    ],
    C.cream,
  ) +
  path('M300 330C360 310 480 320 640 306V400H240Z', C.sea) +
  line('M150 240C190 280 200 320 290 350', C.water, 12) +
  cloud(170, 70, 1.05) +
  cloud(250, 96, 0.8, '#e6e3d8') +
  times(6, (i) => drop(170 + i * 24, 126 + (i % 2) * 20)) +
  times(
    3,
    (i) =>
      line(`M${440 + i * 46} 296c-14-16 14-30 0-46s14-30 0-46`, '#6fa9cc', 6) +
      arrowHead(440 + i * 46, 196, 0, '#6fa9cc'),
  ) +
  line('M420 120C390 96 350 88 320 92', C.deep, 7) +
  arrowHead(312, 93, -88, C.deep)

const dayAndNight: Drawing = () =>
  plain('#1c2c49') +
  times(22, (i) => disc((i * 97) % 640, (i * 61) % 400, 2 + (i % 2), '#d9e3f2')) +
  disc(-10, 200, 120, C.sun) +
  disc(-10, 200, 150, '#e9a11b55') +
  times(5, (i) => line(`M160 ${80 + i * 60}H250`, C.glow, 6) + arrowHead(258, 80 + i * 60, 90, C.glow)) +
  disc(420, 200, 110, C.sea) +
  path(
    'M360 130C390 110 430 130 420 160C400 190 370 200 340 180ZM400 220C440 210 480 240 470 280C440 300 410 280 396 256Z',
    C.leaf,
  ) +
  path('M420 90A110 110 0 0 1 420 310Z', '#0c1630aa') +
  disc(580, 120, 24, '#d6d3c6') +
  disc(572, 114, 5, '#b9b6a9') +
  disc(588, 128, 4, '#b9b6a9')

const solarSystem: Drawing = () => {
  const planets: [number, number, string][] = [
    [130, 9, '#b9a28a'],
    [190, 15, '#e0b36a'],
    [260, 17, C.sea],
    [330, 12, C.red],
    [420, 36, '#d8a97a'],
    [530, 28, '#e3cf9a'],
  ]
  return (
    plain('#16233d') +
    times(26, (i) => disc((i * 83) % 640, (i * 47) % 400, 1.6, '#c9d6ea')) +
    disc(0, 200, 76, C.sun) +
    planets
      .map(([x]) => `<circle cx="0" cy="200" r="${x}" fill="none" stroke="#ffffff33" stroke-width="2"/>`)
      .join('') +
    planets.map(([x, r, fill]) => disc(x, 200, r, fill)).join('') +
    '<ellipse cx="530" cy="200" rx="50" ry="13" fill="none" stroke="#c9b27a" stroke-width="7" transform="rotate(-14 530 200)"/>' +
    line('M392 190H448M390 206H450', '#b9835a', 6)
  )
}

const volcano: Drawing = () =>
  plain('#f3dfd0') +
  cloud(320, 60, 1.3, '#9d9a97') +
  cloud(390, 40, 0.9, '#b5b1ad') +
  path('M90 380L260 130H380L550 380Z', '#6d5a50') +
  path('M260 130C280 150 300 140 320 146S370 146 380 130L372 110H268Z', C.red) +
  path('M300 140C296 220 250 260 240 380H290C300 300 330 260 330 146Z', C.orange) +
  path('M346 146C350 220 400 280 410 380H440C430 290 380 220 372 140Z', C.red) +
  times(5, (i) => disc(270 + i * 26, 90 - (i % 2) * 30, 8, C.orange)) +
  box(0, 376, 640, 24, '#4e423c')

const seasons: Drawing = () => {
  const crowns = ['#f2b8c6', '#3f8f5b', '#d9832b', '#e8eef2']
  const grounds = ['#a9d3a0', '#e2d08f', '#d0a46a', '#f7fafb']
  const skies = ['#e7f4ea', '#d3ecf6', '#f8e9d2', '#d8e2ea']
  return times(4, (i) => {
    const x = i * 160
    const crown = crowns[i] ?? ''
    const bare = i === 3
    return (
      box(x, 0, 160, 400, skies[i] ?? '') +
      box(x, 310, 160, 90, grounds[i] ?? '') +
      box(x + 70, 200, 20, 130, C.soil) +
      (bare
        ? line(
            `M${x + 80} 220L${x + 44} 150M${x + 80} 210L${x + 120} 146M${x + 80} 200V120M${x + 58} 178L${x + 34} 176M${x + 104} 172L${x + 130} 176`,
            C.soil,
            7,
          ) + times(7, (j) => disc(x + 20 + ((j * 53) % 124), 50 + ((j * 71) % 240), 5, C.cream))
        : disc(x + 54, 180, 36, crown) + disc(x + 106, 180, 36, crown) + disc(x + 80, 140, 44, crown)) +
      (i === 2 ? times(5, (j) => oval(x + 24 + j * 28, 330 + (j % 2) * 22, 9, 5, crown, j * 30)) : '') +
      (i === 1 ? sunAt(x + 36, 60, 20) : '') +
      (i === 0 ? times(5, (j) => disc(x + 22 + j * 29, 340 + (j % 2) * 24, 6, C.rose)) : '')
    )
  })
}

const circuit: Drawing = () =>
  plain('#f2f0e6') +
  line('M180 310H120V110H250M390 110H520V310H330', C.ink, 8) +
  box(180, 280, 150, 60, C.deep, 10) +
  box(330, 298, 14, 24, C.ink, 3) +
  box(190, 280, 44, 60, C.sun, 8) +
  line('M300 300V320M290 310H310M205 310H221', C.cream, 5) +
  disc(320, 100, 84, '#fbe6a8') +
  disc(320, 96, 54, '#f7cf57') +
  line('M300 120L308 84L320 104L332 84L340 120', C.orange, 6) +
  box(296, 140, 48, 34, C.grey, 6) +
  line('M296 152H344M296 164H344', C.ink, 3) +
  line('M250 110C270 150 290 160 300 158M390 110C370 150 350 160 340 158', C.ink, 8) +
  times(8, (i) => {
    const [x, y] = onCircle(320, 96, 96, i * 45 - 67)
    const [u, v] = onCircle(320, 96, 116, i * 45 - 67)
    return y < 130 ? line(`M${x} ${y}L${u} ${v}`, C.sun, 7) : ''
  })

const magnet: Drawing = () =>
  plain('#eaf0f5') +
  line('M210 90V220A110 110 0 0 0 430 220V90', C.red, 70) +
  box(175, 60, 70, 60, C.grey) +
  box(395, 60, 70, 60, C.grey) +
  line('M150 40C170 16 240 16 262 40M378 40C400 16 470 16 490 40', C.sea, 6) +
  times(4, (i) =>
    at(280 + (i % 2) * 80, 60 + Math.floor(i / 2) * 56, line('M-14 -8H14M-14 8H14', C.ink, 5), 1, i * 25 - 20),
  )

const thermometer: Drawing = () =>
  plain('#e2f0f5') +
  sunAt(510, 110, 44) +
  times(3, (i) => line(`M120 ${130 + i * 80}l36 20m-36 0l36-20m-18-14v48`, C.sea, 6)) +
  box(284, 40, 72, 270, C.cream, 36) +
  disc(320, 320, 58, C.cream) +
  box(308, 140, 24, 180, C.red, 12) +
  disc(320, 320, 42, C.red) +
  times(7, (i) => line(`M364 ${80 + i * 32}H${i % 2 ? 384 : 396}`, C.ink, 5))

const foodChain: Drawing = () =>
  plain('#eef4e6') +
  box(0, 320, 640, 80, '#cfe0bd') +
  times(5, (i) => line(`M${56 + i * 20} 320C${50 + i * 20} 270 ${66 + i * 20} 250 ${60 + i * 22} 220`, C.leaf, 9)) +
  oval(270, 270, 58, 24, '#8fbf4a') +
  disc(330, 254, 22, '#8fbf4a') +
  disc(338, 248, 5, C.ink) +
  line('M230 286L206 320M262 290L250 322M300 288L312 320M340 236C352 216 368 212 376 218', '#5f8a2c', 7) +
  path('M440 320C430 240 470 180 520 180C570 180 600 230 590 320Z', '#7b9e5a') +
  disc(490, 176, 24, '#7b9e5a') +
  disc(550, 176, 24, '#7b9e5a') +
  disc(490, 172, 10, C.cream) +
  disc(550, 172, 10, C.cream) +
  disc(490, 172, 5, C.ink) +
  disc(550, 172, 5, C.ink) +
  line('M480 236C510 256 540 254 566 236', C.ink, 6) +
  line('M166 250H192', C.deep, 8) +
  arrowHead(200, 250, 90, C.deep) +
  line('M390 250H416', C.deep, 8) +
  arrowHead(424, 250, 90, C.deep)

const rain: Drawing = () =>
  plain('#d5e1e8') +
  cloud(250, 120, 1.9, '#a7b4bf') +
  cloud(420, 140, 1.5, '#bcc7d0') +
  times(14, (i) => line(`M${150 + i * 26} ${200 + (i % 3) * 46}l-12 34`, C.sea, 7)) +
  box(0, 360, 640, 40, '#9db7a6') +
  oval(320, 372, 150, 13, C.water)

export const science = {
  'water-cycle': waterCycle,
  'day-night': dayAndNight,
  'solar-system': solarSystem,
  volcano,
  seasons,
  circuit,
  magnet,
  thermometer,
  'food-chain': foodChain,
  rain,
}
