import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

const ROLES = new Set(['brand', 'accent', 'good', 'warn', 'bad'])
const ON: Record<string, string> = { brand: 'var(--on-brand)', accent: 'var(--on-accent)', bad: 'var(--on-bad)' }
const TEXT: Record<string, string> = { brand: 'var(--brand-strong)', accent: 'var(--accent-strong)' }

/** Colours of buttons, icons and badges by role; the contrast of every pair was checked. */
export const roleColors: VariantColorsResolver = (input) => {
  const role = input.color ?? 'brand'
  const plain = defaultVariantColorsResolver(input)
  if (input.variant === 'default') {
    return {
      ...plain,
      background: 'var(--surface)',
      hover: 'var(--sunken)',
      color: 'var(--ink)',
      border: '1.5px solid var(--line-strong)',
    }
  }
  if (!ROLES.has(role)) return plain
  const text = TEXT[role] ?? `var(--${role})`
  switch (input.variant) {
    case 'filled':
      return {
        background: `var(--${role})`,
        hover: role === 'brand' ? 'var(--brand-strong)' : `color-mix(in srgb, var(--${role}) 88%, var(--ink))`,
        color: ON[role] ?? 'var(--surface)',
        border: '1.5px solid transparent',
        hoverColor: ON[role] ?? 'var(--surface)',
      }
    case 'light':
      return {
        background: `var(--${role}-soft)`,
        hover: `color-mix(in srgb, var(--${role}-soft) 88%, var(--${role}))`,
        color: text,
        border: '1.5px solid transparent',
      }
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: input.variant === 'subtle' ? `var(--${role}-soft)` : 'transparent',
        color: role === 'brand' ? 'var(--brand)' : text,
        border: '1.5px solid transparent',
      }
    case 'outline':
      return {
        background: 'transparent',
        hover: `var(--${role}-soft)`,
        color: text,
        border: `1.5px solid var(--${role})`,
      }
    default:
      return plain
  }
}
