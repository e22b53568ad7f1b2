import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BarePage } from '../../ui/bare-page.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MessageScreen } from '../../ui/message-screen.tsx'

/** A screen without the shell, such as that of a book, whose content does not exist. `children`: the way back. */
export function BareMissing({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <BarePage>
      <MessageScreen title={t('pages.notFoundTitle')} text={text} sign="404">
        {children}
      </MessageScreen>
    </BarePage>
  )
}

interface BareErrorProps extends ComponentProps<typeof ErrorState> {
  title: string
  children: ReactNode
}

/** A screen without the shell whose content could not be read. `children`: the way back. */
export function BareError({ title, children, ...error }: BareErrorProps) {
  return (
    <BarePage>
      <h1 className="sr-only">{title}</h1>
      <ErrorState {...error} />
      {children}
    </BarePage>
  )
}
