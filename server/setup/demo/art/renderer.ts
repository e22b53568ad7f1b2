import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

// Renders HTML with text in a browser, which joins Arabic letters and places vowel marks correctly.

const require = createRequire(import.meta.url)
const fontFile = (family: string, file: string) =>
  readFileSync(join(dirname(require.resolve(`@fontsource-variable/${family}/package.json`)), 'files', file))
const face = (name: string, family: string, file: string, range: string) =>
  `@font-face{font-family:'${name}';font-weight:200 1000;unicode-range:${range};src:url(data:font/woff2;base64,${fontFile(family, file).toString('base64')})}`
const ARABIC = 'U+0600-06FF,U+0750-077F,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC'
const LATIN = 'U+0000-05FF,U+2000-200B,U+200F-22FF'

/** The product's fonts as data URLs, so that no network is needed. */
const FONTS = [
  face('Cairo', 'cairo', 'cairo-arabic-wght-normal.woff2', ARABIC),
  face('Cairo', 'cairo', 'cairo-latin-wght-normal.woff2', LATIN),
  face('Naskh', 'noto-naskh-arabic', 'noto-naskh-arabic-arabic-wght-normal.woff2', ARABIC),
  face('Naskh', 'noto-naskh-arabic', 'noto-naskh-arabic-latin-wght-normal.woff2', LATIN),
].join('')

export interface Renderer {
  /** A PNG with a palette of 96 colours. `width` and `height` in pixels. */
  picture(body: string, width: number, height: number): Promise<Buffer>
  /** A PDF of A4 pages; equal input gives equal bytes. */
  pdf(body: string, styles: string): Promise<Buffer>
  close(): Promise<void>
}

/** Starts the browser at CHROMIUM, by default Debian's. */
export async function openRenderer(): Promise<Renderer> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  const page = await browser.newPage()
  const show = async (body: string, styles: string) => {
    await page.setContent(`<!doctype html><meta charset="utf-8"><style>${FONTS}${styles}</style>${body}`)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
  return {
    async picture(body, width, height) {
      await page.setViewportSize({ width, height })
      await show(body, 'body{margin:0}svg{display:block}')
      const png = await page.screenshot()
      return sharp(png).png({ palette: true, colours: 96, dither: 0, compressionLevel: 9, effort: 10 }).toBuffer()
    },
    async pdf(body, styles) {
      await show(body, styles)
      const pdf = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true })
      return Buffer.from(
        pdf.toString('latin1').replace(/\/(CreationDate|ModDate) \(D:[^)]{14}/g, '/$1 (D:20260901000000'),
        'latin1',
      )
    },
    close: () => browser.close(),
  }
}
