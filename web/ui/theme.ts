import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import type { TFunction } from 'i18next'
import { ariaDefaults } from './aria-defaults.ts'
import controls from './controls.module.css'
import { roleColors } from './role-colors.ts'

const brand: MantineColorsTuple = [
  '#e0efec',
  '#c3e0db',
  '#a3d3cb',
  '#8bdbd1',
  '#62c6ba',
  '#2f9a8f',
  '#177a72',
  '#0d5c57',
  '#0a4e4a',
  '#083f3c',
]
/**
 * Neutral colours for Mantine's menus, lists and calendars: warm in the light theme, greenish in the dark one, as our
 * tokens.
 */
const gray: MantineColorsTuple = [
  '#faf8f3',
  '#f2efe7',
  '#e3dfd4',
  '#d8d3c6',
  '#cbc5b6',
  '#a39d8d',
  '#6f6a5b',
  '#45564f',
  '#2c3b35',
  '#16241f',
]
const dark: MantineColorsTuple = [
  '#e9efec',
  '#b7c4be',
  '#93a29b',
  '#6b7d77',
  '#3a4a45',
  '#26332f',
  '#17211e',
  '#121b18',
  '#0f1715',
  '#0a100e',
]
const one = (light: string, dark: string): MantineColorsTuple => [
  light,
  light,
  light,
  dark,
  dark,
  light,
  light,
  light,
  light,
  light,
]

/** The role names that Mantine's `color` takes here. */
export const ROLES = ['brand', 'accent', 'good', 'warn', 'bad'] as const

/**
 * Mantine's theme from our tokens: 44 px touch targets, one radius, colours by role, labels in the language of `t`
 * (namespace common).
 */
export const createAppTheme = (t: TFunction): MantineThemeOverride =>
  createTheme({
    fontFamily: 'var(--font)',
    fontFamilyMonospace: 'ui-monospace, monospace',
    headings: { fontFamily: 'var(--font)', fontWeight: '800' },
    fontSizes: { xs: 'var(--t-xs)', sm: 'var(--t-s)', md: 'var(--t-m)', lg: 'var(--t-l)', xl: 'var(--t-xl)' },
    lineHeights: { xs: '1.7', sm: '1.7', md: '1.7', lg: '1.6', xl: '1.5' },
    spacing: { xs: 'var(--s1)', sm: '12px', md: 'var(--s2)', lg: 'var(--s3)', xl: 'var(--s4)' },
    radius: { xs: '4px', sm: '6px', md: 'var(--radius-s)', lg: 'var(--radius)', xl: '20px' },
    defaultRadius: 'md',
    shadows: { sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-2)', xl: 'var(--shadow-2)' },
    black: '#16241f',
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: 4 },
    autoContrast: true,
    luminanceThreshold: 0.3,
    colors: {
      gray,
      dark,
      brand,
      accent: one('#e9a11b', '#f3b644'),
      good: one('#1a7446', '#63cf94'),
      warn: one('#8f5600', '#f0b752'),
      bad: one('#b3261e', '#ff8a80'),
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver: roleColors,
    components: ariaDefaults(t, controls),
  })

/**
 * Points Mantine's variables at our tokens, so that its components follow the colour scheme. They are set for both
 * schemes, because Mantine's variables of one scheme override those set for all.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: pointedAtTokens(),
  dark: {
    ...pointedAtTokens(),
    // Menus and dropdown lists, their borders, and the hovered item.
    '--mantine-color-dark-4': 'var(--line-strong)',
    '--mantine-color-dark-6': 'color-mix(in srgb, var(--surface) 95%, var(--ink))',
    '--mantine-color-dark-7': 'var(--sunken)',
  },
})

const pointedAtTokens = (): Record<string, string> => ({
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  ...Object.assign({}, ...ROLES.map(roleVariables)),
})

const roleVariables = (role: (typeof ROLES)[number]): Record<string, string> => ({
  [`--mantine-color-${role}-filled`]: `var(--${role})`,
  // Menu items use this shade, also in the dark theme.
  [`--mantine-color-${role}-6`]: `var(--${role})`,
  [`--mantine-color-${role}-filled-hover`]: `color-mix(in srgb, var(--${role}) 85%, var(--ink))`,
  [`--mantine-color-${role}-light`]: `var(--${role}-soft)`,
  [`--mantine-color-${role}-light-hover`]: `color-mix(in srgb, var(--${role}-soft) 85%, var(--${role}))`,
  [`--mantine-color-${role}-light-color`]: role === 'accent' ? 'var(--accent-strong)' : `var(--${role})`,
  [`--mantine-color-${role}-outline`]: `var(--${role})`,
  [`--mantine-color-${role}-outline-hover`]: `var(--${role}-soft)`,
  [`--mantine-color-${role}-text`]: role === 'accent' ? 'var(--accent-strong)' : `var(--${role})`,
})
