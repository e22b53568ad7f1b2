import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SUBJECTS, subjectOf } from './subjects.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('gives every topmost category of the shipped content its own icon and hue', () => {
  const categories: { id: string; parent?: string }[] = JSON.parse(read('content/categories.json'))
  const tops = categories.filter(({ parent }) => !parent).map(({ id }) => id)
  expect(tops.filter((id) => !SUBJECTS[id])).toEqual([])
  const signs = Object.values(SUBJECTS)
  expect(new Set(signs.map(({ icon }) => icon)).size).toBe(signs.length)
  expect(new Set(signs.map(({ hue }) => hue)).size).toBe(signs.length)
  expect(signs.map(({ hue }) => hue)).not.toContain(subjectOf('history').hue)
  expect(subjectOf('history')).toEqual(subjectOf('history'))
})

test('gives every hue a contrast above 4.5 of ink to ground in light and dark colours', () => {
  const tokens = read('web/ui/tokens.css')
  const values = (name: string) =>
    [...tokens.matchAll(new RegExp(`${name}: (#[0-9a-f]{6});`, 'g'))].map(([, hex]) => hex ?? '')
  for (let hue = 1; hue <= 12; hue += 1) {
    const [inks, grounds] = [values(`--grade-${hue}-ink`), values(`--grade-${hue}-soft`)]
    expect(inks.length).toBeGreaterThan(1)
    expect(grounds.length).toBe(inks.length)
    for (const [at, ink] of inks.entries()) expect(contrast(ink, grounds[at] ?? ''), `${hue}`).toBeGreaterThan(4.5)
  }
})

const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
