import { DirectionProvider, type MantineColorSchemeManager, MantineProvider, useDirection } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../api/query.ts'
import { direction } from '../i18n/i18n.ts'
import { colorScheme, onColorScheme, setColorScheme } from '../ui/color-scheme.ts'
import { createAppTheme, cssVariables } from '../ui/theme.ts'
import './work-styles.css'

/**
 * Mantine with our theme, and the query client, around every lazy screen and popup. The home uses neither, which keeps its
 * script small. Several frames may be mounted at once; they share the color scheme.
 */
export function FeatureFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('common')
  const schemes = useMemo(createSchemes, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels follow the language; `t` alone may stay the same function
  const theme = useMemo(() => createAppTheme(t), [t, i18n.language])
  return (
    <DirectionProvider initialDirection={direction()} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
      >
        <DirectionOfLanguage language={i18n.language} />
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

/** Keeps Mantine's direction in step with the language. */
function DirectionOfLanguage({ language }: { language: string }) {
  const { setDirection } = useDirection()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides the direction
  useEffect(() => setDirection(direction()), [language, setDirection])
  return null
}

/** Mantine reads and sets our color scheme and stores none itself. */
function createSchemes(): MantineColorSchemeManager {
  let stop = () => undefined as unknown
  return {
    get: colorScheme,
    set: setColorScheme,
    subscribe: (listener) => {
      stop = onColorScheme(listener)
    },
    unsubscribe: () => void stop(),
    clear: () => setColorScheme('auto'),
  }
}
