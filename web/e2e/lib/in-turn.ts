import { test } from '@playwright/test'
import { LANGUAGES, type Language } from './texts.ts'

/** `E2E_LANGUAGES=all`: every test in both languages, which takes half as long again. */
const all = process.env.E2E_LANGUAGES === 'all'
const another = (() => {}) as unknown as typeof test

/**
 * What a screen does, it does in either language by the same code: the tests of a file take the two in turn, the first in
 * Arabic, the second in English. How a screen looks (its widths, its findings) is tested in both, by `test` itself.
 * Each reading of `test` is one turn.
 */
export function inTurn(language: Language): { readonly test: typeof test } {
  let turn = 0
  return {
    get test() {
      turn += 1
      return all || LANGUAGES[(turn - 1) % LANGUAGES.length] === language ? test : another
    },
  }
}
