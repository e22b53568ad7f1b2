import type { Random } from '../random.ts'
import { box, disc, line, oval, path } from './shapes.ts'

const SKINS = ['#f0c9a6', '#e3b088', '#d39a70', '#c0855c', '#f5d6ba']
const HAIRS = ['#1f1712', '#3a2418', '#53321d', '#7a4a25', '#2b2b33']
const COATS = ['#0d5c57', '#964d6f', '#346ca3', '#846305', '#695da1', '#9c4d52', '#207b54', '#c46a1f']
const GROUNDS = ['#dff0ea', '#f7e6d4', '#e7e9f7', '#fbeecb', '#f6e1e8', '#e4f0e0', '#e9e2f3']
const SCARVES = ['#7a4a6b', '#2f7f79', '#c9a227', '#4a6fa5', '#b3586f', '#54586a', '#d8c7ae']

/** A random face for a profile as SVG, 240 × 240; equal `random` gives an equal face. `grown`: an adult. */
export function face(gender: 'boys' | 'girls', random: Random, grown = false): string {
  const skin = random.pick(SKINS)
  const hair = random.pick(HAIRS)
  const coat = random.pick(COATS)
  const scarf = gender === 'girls' && random.chance(grown ? 0.6 : 0.35)
  const body = [
    box(0, 0, 240, 240, random.pick(GROUNDS)),
    scarf ? '' : behind(gender, hair, random),
    path('M44 240C44 190 80 172 120 172S196 190 196 240Z', coat),
    box(102, 142, 36, 46, shade(skin), 16),
    scarf ? headscarf(random.pick(SCARVES)) : '',
    oval(120, 112, 46, 54, skin),
    scarf ? '' : oval(74, 116, 8, 12, skin) + oval(166, 116, 8, 12, skin),
    scarf ? '' : fringe(gender, hair, random),
    features(random, grown && gender === 'boys', hair),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">${body}</svg>`
}

/** Hair behind the head. */
function behind(gender: 'boys' | 'girls', hair: string, random: Random): string {
  if (gender === 'boys') return ''
  return random.chance(0.6)
    ? path('M58 118C54 60 84 44 120 44S186 60 182 118C184 160 190 186 176 196H64C50 186 56 160 58 118Z', hair)
    : disc(64, 84, 24, hair) + disc(176, 84, 24, hair)
}

function fringe(gender: 'boys' | 'girls', hair: string, random: Random): string {
  if (gender === 'girls') {
    return random.chance(0.5)
      ? path('M70 112C66 64 92 46 120 46S174 64 170 112C164 88 146 78 120 78S76 88 70 112Z', hair)
      : path('M70 114C62 66 90 46 120 46S178 66 170 114C166 84 150 74 130 72C112 92 88 90 70 114Z', hair)
  }
  const style = random.between(0, 2)
  if (style === 0) return path('M72 106C66 62 92 48 122 48S176 60 168 106C164 84 156 78 120 78S78 86 72 106Z', hair)
  if (style === 1)
    return path('M72 104C64 60 100 42 130 46S176 66 168 104C162 88 158 80 146 74C120 86 90 78 72 104Z', hair)
  return (
    [0, 1, 2, 3, 4].map((i) => disc(80 + i * 20, 66 - (i % 2) * 8, 18, hair)).join('') +
    path('M74 96C74 70 166 70 166 96C150 80 90 80 74 96Z', hair)
  )
}

const headscarf = (fill: string) =>
  path(
    'M58 116C54 58 86 38 120 38S186 58 182 116C182 150 190 176 180 196C150 212 90 212 60 196C50 176 58 150 58 116Z',
    fill,
  )

function features(random: Random, grownMan: boolean, hair: string): string {
  const glasses = random.chance(0.18)
  const smile = random.between(4, 11)
  return (
    (grownMan && random.chance(0.6)
      ? path('M76 124C78 164 100 170 120 170S162 164 164 124C156 146 144 148 120 148S84 146 76 124Z', hair)
      : '') +
    line('M92 94Q102 88 110 93M130 93Q138 88 148 94', hair, 4) +
    disc(102, 110, 5.5, '#1d2b3a') +
    disc(138, 110, 5.5, '#1d2b3a') +
    line('M120 114C117 124 117 128 123 129', '#00000033', 3) +
    line(`M104 142Q120 ${142 + smile} 136 142`, '#8c3b3b', 4) +
    (glasses
      ? '<g fill="none" stroke="#1d2b3a" stroke-width="3.5"><circle cx="101" cy="110" r="15"/><circle cx="139" cy="110" r="15"/><path d="M116 108h8"/></g>'
      : '')
  )
}

/** A slightly darker colour, for the neck. */
const shade = (hex: string) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.88)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
