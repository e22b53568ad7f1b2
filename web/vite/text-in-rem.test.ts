import { expect, test } from 'vitest'
import { textInRem } from './text-in-rem.ts'

const built = (prop: string, value: string, file = '/project/web/ui/tokens.css') => {
  const declaration = { prop, value, source: { input: { file } } }
  textInRem().Declaration(declaration)
  return declaration.value
}

test('converts text sizes to rem in every notation', () => {
  expect(built('font-size', '18px')).toBe('1.125rem')
  expect(built('--t-m', '17px')).toBe('1.0625rem')
  expect(built('font-size', 'clamp(26px, 6vw, 40px)')).toBe('clamp(1.625rem, 6vw, 2.5rem)')
  expect(built('font', '700 16px / 1.5 var(--font)')).toBe('700 1rem / 1.5 var(--font)')
})

test('keeps the sizes of boxes, lines and spaces, and those of other pages and packages', () => {
  expect(built('padding', '8px')).toBe('8px')
  expect(built('--s1', '8px')).toBe('8px')
  expect(built('line-height', '20px')).toBe('20px')
  expect(built('font-size', '18px', '/project/web/flip-cards/card.css')).toBe('18px')
  expect(built('font-size', '18px', '/project/node_modules/a/b.css')).toBe('18px')
})
