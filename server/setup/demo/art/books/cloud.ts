import { at, box, COLOUR as C, disc, line, path, polygon, times } from '../shapes.ts'
import { type BookArt, coverPage, storyPage } from './page.ts'
import { cloud, cloudling, drops, flowers, hills, house, olive, person, sky, sunAt } from './scenery.ts'

const style = { lang: 'ar', paper: '#fffaf0', ink: '#16241f' } as const
const day = sky('#a9d8ea', '#e9f5ef')
const sea = (y: number) =>
  box(0, y, 1000, 1000 - y, C.sea) +
  times(5, (i) =>
    line(`M${-60 + (i % 2) * 90} ${y + 50 + i * 60}${'c40-26 80 26 120 0s80 26 120 0'.repeat(5)}`, '#5b9cc9', 7),
  )
const peaks = () =>
  polygon(
    [
      [60, 900],
      [340, 330],
      [620, 900],
    ],
    '#7f97a6',
  ) +
  polygon(
    [
      [420, 900],
      [700, 240],
      [990, 900],
    ],
    '#93a9b6',
  ) +
  polygon(
    [
      [600, 476],
      [700, 240],
      [802, 476],
      [750, 440],
      [700, 490],
      [652, 440],
    ],
    C.cream,
  ) +
  polygon(
    [
      [272, 468],
      [340, 330],
      [408, 468],
      [370, 440],
      [340, 480],
      [310, 440],
    ],
    C.cream,
  )
const dunes = () =>
  path('M0 640C220 520 420 640 600 580S880 560 1000 520V1000H0Z', '#efd59a') +
  path('M0 780C260 680 520 780 1000 700V1000H0Z', '#e3bf78')
const dryTree = (x: number, y: number, scale = 1) =>
  at(x, y, line('M0 0C-6-90 10-150 0-220M0-110L-80-190M-2-150L70-240M-50-162L-96-160M44-206L90-206', C.soil, 20), scale)
const girl = (x: number, y: number, scale = 1, arms: 'up' | 'down' | 'out' = 'down') =>
  person(x, y, { coat: C.sun, hair: C.plum, head: 'scarf', arms }, scale)
const bow = () =>
  times(
    6,
    (i) =>
      `<circle cx="500" cy="760" r="${440 - i * 30}" fill="none" stroke="${[C.red, C.orange, '#f2c230', C.leaf, C.sea, C.plum][i]}" stroke-width="30"/>`,
  )

const scenes: [scene: string, words: string][] = [
  [day + sunAt(820, 150, 60) + sea(620) + cloudling(450, 330, 1.3), 'فَوْقَ البَحْرِ الأَزْرَقِ<br>وُلِدَتْ غَيْمَةٌ صَغيرَةٌ بَيْضاءُ.'],
  [
    day +
      cloud(200, 160, 3.2, '#d9e4ea') +
      cloud(760, 220, 3.4, '#cbd8e0') +
      sea(720) +
      cloudling(480, 480, 0.85, { sad: true }),
    'قالَتِ الغُيومُ الكَبيرَةُ:<br>أَنْتِ صَغيرَةٌ جِدًّا، لا تَقْدِرينَ عَلى المَطَرِ!',
  ],
  [
    day +
      sunAt(140, 150, 54) +
      hills() +
      times(4, (i) =>
        line(`M${40} ${260 + i * 60}C${160} ${230 + i * 60} ${220} ${290 + i * 60} ${330} ${255 + i * 60}`, C.cream, 9),
      ) +
      cloudling(600, 330, 1.1) +
      house(240, 760, 0.9) +
      olive(820, 820, 1),
    'هَبَّتِ الرِّيحُ وَهَمَسَتْ:<br>تَعالَيْ مَعي، فَالأَرْضُ واسِعَةٌ.',
  ],
  [
    day + peaks() + cloudling(440, 250, 0.9) + hills('#9cc5a5', '#79b085', '#4d9466'),
    'مَرَّتْ بِجَبَلٍ عالٍ فَسَأَلَتْهُ:<br>هَلْ تَحْتاجُ إِلى الماءِ؟<br>قالَ: شُكْرًا، عِنْدي ثَلْجٌ كَثيرٌ.',
  ],
  [
    sky('#f6d793', '#fbeecb') + sunAt(830, 150, 70) + dunes() + cloudling(330, 260, 0.95) + dryTree(700, 790, 1),
    'ثُمَّ رَأَتْ أَرْضًا صَفْراءَ،<br>وَشَجَرَةً عَطْشى بِلا أَوْراقٍ.',
  ],
  [
    sky('#f6d793', '#fbeecb') + dunes() + dryTree(760, 800, 1.1) + girl(360, 880, 1.2, 'up') + cloudling(620, 240, 0.9),
    'تَحْتَ الشَّجَرَةِ بِنْتٌ اسْمُها سَلْمى.<br>نَظَرَتْ إِلى السَّماءِ وَقالَتْ:<br>يا غَيْمَةُ، اِبْقَيْ عِنْدَنا!',
  ],
  [
    sky('#8fa9b8', '#c9d8de') +
      cloud(180, 170, 3.2, '#b4c2ca') +
      cloud(830, 180, 3.2, '#a7b7c0') +
      cloudling(500, 300, 1.5, { fill: '#e3ebef' }) +
      dunes(),
    'نادَتِ الغَيْمَةُ أَخَواتِها،<br>فَجاءَتِ الغُيومُ مِنْ كُلِّ مَكانٍ.<br>مَعًا نَقْدِرُ!',
  ],
  [
    sky('#7f9cae', '#bfd2da') +
      cloudling(500, 240, 1.6, { fill: '#dfe8ec' }) +
      hills('#cdbd83', '#a9b574', '#7fa663') +
      drops(120, 400, 760, 34) +
      dryTree(780, 820, 0.9) +
      girl(300, 890, 1.15, 'up'),
    'قَطْرَةٌ، ثُمَّ قَطْرَةٌ، ثُمَّ قَطَراتٌ…<br>نَزَلَ المَطَرُ، وَرَقَصَتْ سَلْمى تَحْتَهُ.',
  ],
  [
    day + bow() + hills() + olive(760, 830, 1.4) + flowers(820) + girl(320, 890, 1.1, 'out') + cloudling(240, 200, 0.6),
    'اِخْضَرَّتِ الشَّجَرَةُ وَتَفَتَّحَتِ الأَزْهارُ،<br>وَرَسَمَتِ الشَّمْسُ قَوْسَ قُزَحَ.',
  ],
  [
    sky('#1b2a52', '#3d5a8a') +
      times(26, (i) => disc((i * 173) % 1000, (i * 97) % 480, 3 + (i % 3), C.glow)) +
      path('M800 70C700 90 690 220 790 260C840 274 880 250 894 226C800 240 750 150 800 70Z', C.glow) +
      hills('#2f4d6b', '#284a55', '#1f3f42') +
      house(250, 780, 1.1, '#8a4038') +
      cloudling(500, 360, 1, { fill: '#c9d6e6' }),
    'نامَتِ الغَيْمَةُ سَعيدَةً،<br>وَحَلُمَتْ بِبَحْرٍ جَديدٍ.<br><b style="color:#8a5600">النِّهايَةُ</b>',
  ],
]

/** A story in Arabic with vowel marks: ten pages and a cover. */
export const cloudBook: BookArt = {
  folder: 'little-cloud',
  pages: [
    coverPage(
      style,
      day +
        sunAt(180, 150, 70) +
        hills() +
        house(200, 740, 0.9) +
        olive(830, 820, 1.1) +
        cloudling(520, 330, 1.5) +
        drops(380, 480, 320, 9) +
        flowers(850),
      'الغَيْمَةُ الصَّغيرَةُ',
      'قصّة مشكولة للصفوف الأولى',
    ),
    ...scenes.map(([scene, words], index) => storyPage(style, index + 1, scene, words)),
  ],
}
