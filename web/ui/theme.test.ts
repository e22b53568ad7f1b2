import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { createAppTheme, cssVariables, ROLES } from './theme.ts'

const theme = mergeMantineTheme(DEFAULT_THEME, createAppTheme((() => '') as never))
const [ours, mantines] = [cssVariables(theme), defaultCssVariablesResolver(theme)]

describe.each(['light', 'dark'] as const)('Mantine’s variables in the %s theme', (scheme) => {
  const shown: Record<string, string> = {
    ...mantines.variables,
    ...ours.variables,
    ...mantines[scheme],
    ...ours[scheme],
  }

  it('point at tokens where we set them', () => {
    const named = Object.keys({ ...ours.variables, ...ours[scheme] })
    expect(named).toContain('--mantine-color-error')
    for (const name of named) expect([name, shown[name]]).toEqual([name, expect.stringMatching(/var\(--(?!mantine)/)])
  })

  it.each(ROLES)('follow the tokens of %s, filled, light and outlined', (role) => {
    const of = (part: string) => shown[`--mantine-color-${role}-${part}`]
    expect([of('filled'), of('light'), of('outline'), of('6')]).toEqual([
      `var(--${role})`,
      `var(--${role}-soft)`,
      `var(--${role})`,
      `var(--${role})`,
    ])
    expect(of('text')).toMatch(new RegExp(`^var\\(--${role}`))
  })
})
