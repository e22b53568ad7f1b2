import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { AVATARS, avatarSvg } from './avatars.ts'

it('has at least twelve drawings, each with its own name in both languages', () => {
  expect(AVATARS.length).toBeGreaterThanOrEqual(12)
  for (const language of ['ar', 'en']) {
    const bundle = JSON.parse(readFileSync(path.join(import.meta.dirname, `../i18n/${language}/profile.json`), 'utf8'))
    const { names } = bundle.avatar
    expect(Object.keys(names).toSorted()).toEqual(AVATARS.toSorted())
    expect(new Set(Object.values(names)).size).toBe(AVATARS.length)
  }
})

it.each(AVATARS)('%s is drawn in full without external resources', async (name) => {
  const svg = avatarSvg(name, 48)
  expect(svg).not.toMatch(/href|url\(|<script|undefined|NaN/)
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([48, 48])
  const colours = new Set<string>()
  for (let at = 0; at < data.length; at += info.channels) colours.add(data.subarray(at, at + 3).toString('hex'))
  expect(colours.size).toBeGreaterThan(20)
})
