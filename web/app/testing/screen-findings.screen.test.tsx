import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { closeScreen, drawn, openScreen } from './open-screen.tsx'
import { findingsInBothLanguages, settling } from './screen-findings.ts'

/* The checks of screens find each kind of error, in the language and at the widths that have it. */

const WIDTHS = [320, 1280]
const BUTTON: CSSProperties = { minInlineSize: 48, minBlockSize: 48, fontSize: '1rem' }

const { ms: SETTLE_MS } = settling

/** What the checks find on a screen with these parts, without the texts of the messages. */
async function findings(parts: ReactNode): Promise<string[]> {
  await openScreen({
    at: '/',
    replies: {},
    instead: (
      <main>
        <h1>Screen</h1>
        {parts}
      </main>
    ),
  })
  await drawn()
  const kinds = (await findingsInBothLanguages(WIDTHS)).map(
    (line) =>
      /^(stays|(ar|en): (at \d+ × \d+: )?(text cut|text over text|overlap|small|scroll width|[a-z-]+:))/.exec(
        line,
      )?.[0],
  )
  return [...new Set(kinds.filter((kind) => kind !== undefined))]
}
const both = (...kinds: string[]) => ['ar', 'en'].flatMap((language) => kinds.map((kind) => `${language}: ${kind}`))

test('nothing on a screen without errors', async () => {
  expect(
    await findings(
      <button type="button" style={BUTTON}>
        Press
      </button>,
    ),
  ).toEqual([])
})

const ERRORS: Record<string, { parts: ReactNode; found: string[] }> = {
  'a text that is cut off on a phone': {
    parts: (
      <p style={{ inlineSize: '90vw', blockSize: 60, overflow: 'hidden' }}>{'Words of a long sentence. '.repeat(8)}</p>
    ),
    found: both('at 320 × 640: text cut'),
  },
  'a text over another one': {
    parts: (
      <div style={{ blockSize: 10 }}>
        <p style={{ blockSize: 0, margin: 0 }}>One line</p>
        <p style={{ blockSize: 0, margin: 0 }}>Another line</p>
      </div>
    ),
    found: both('at 320 × 640: text over text', 'at 1280 × 800: text over text'),
  },
  'a field whose only name is its placeholder': {
    parts: <input placeholder="Search" style={BUTTON} />,
    found: both('label:'),
  },
  'a button over another one': {
    parts: (
      <div>
        <button type="button" style={BUTTON}>
          One
        </button>
        <button type="button" style={{ ...BUTTON, marginInlineStart: -20 }}>
          Two
        </button>
      </div>
    ),
    found: both('at 320 × 640: overlap', 'at 1280 × 800: overlap'),
  },
  'a button that is small on a phone': {
    parts: (
      <button type="button" style={{ ...BUTTON, minBlockSize: 30 }}>
        Press
      </button>
    ),
    found: both('at 320 × 640: small'),
  },
  'a box wider than a phone': {
    parts: <div style={{ inlineSize: 400 }}>Wide</div>,
    found: both('at 320 × 640: scroll width'),
  },
  'a text that does not grow': { parts: <p style={{ fontSize: 16 }}>Text</p>, found: ['stays'] },
  'a field without a label': { parts: <input style={BUTTON} />, found: both('label:') },
  'a faint text': { parts: <p style={{ color: '#888', background: '#999' }}>نص</p>, found: both('color-contrast:') },
  'a text in the colour of its background': {
    parts: <p style={{ color: '#999', background: '#999' }}>نص</p>,
    found: both('color-contrast:'),
  },
  'a faint letter': { parts: <p style={{ color: '#888', background: '#999' }}>a</p>, found: both('color-contrast:') },
  'a button whose name is missing in English': { parts: <NamedInArabic />, found: ['en: button-name:'] },
}
test.each(Object.entries(ERRORS))('%s', async (_, { parts, found }) => {
  // The layout does not change, so a long wait would find the same.
  settling.ms = 400
  expect(await findings(parts)).toEqual(found)
})

test('a layout that is still changing is not an error', async () => {
  expect(await findings(<Settling />)).toEqual([])
})

function NamedInArabic() {
  const { i18n } = useTranslation()
  return (
    <button type="button" style={BUTTON} aria-label={i18n.language === 'ar' ? 'اسم' : undefined}>
      {' '}
    </button>
  )
}

/** Too wide for some frames after each change of the window. */
function Settling() {
  const [wide, setWide] = useState(true)
  useEffect(() => {
    let frames = 0
    let next = 0
    const step = () => {
      frames += 1
      setWide(frames < 5)
      if (frames < 5) next = requestAnimationFrame(step)
    }
    const start = () => {
      cancelAnimationFrame(next)
      frames = 0
      setWide(true)
      step()
    }
    start()
    addEventListener('resize', start)
    return () => {
      cancelAnimationFrame(next)
      removeEventListener('resize', start)
    }
  }, [])
  return <div style={{ inlineSize: wide ? 2000 : 100 }}>Settling</div>
}

afterEach(async () => {
  settling.ms = SETTLE_MS
  await closeScreen()
})
