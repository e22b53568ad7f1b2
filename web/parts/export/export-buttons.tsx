import { Button, Menu } from '@mantine/core'
import { ChevronDown, Download, type LucideIcon, Printer } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text.ts'
import { MenuItems } from '../../ui/menu-items.tsx'
import { showBanner } from '../../ui/show-banner.ts'
import styles from './export-buttons.module.css'
import type { Paper } from './paper.ts'
import { PrintSheet } from './print-sheet.tsx'

export interface ExportChoice {
  label: string
  /** May load data; an error is shown in the banner. */
  csv: () => Promise<void> | void
  /** The paper that «print» prints; undefined: nothing is printed. May load data, as above. */
  paper: () => Promise<Paper> | Paper | undefined
}

interface ExportButtonsProps {
  choices: ExportChoice[]
  /** Further choices of «print» alone. */
  papers?: { label: string; run: () => Promise<void> | void }[]
  /** Nothing can be exported yet: the buttons keep their places. */
  disabled?: boolean
}

/** The buttons «CSV» and «print». With several choices each opens a menu. */
export function ExportButtons({ choices, papers = [], disabled = false }: ExportButtonsProps) {
  const { t } = useTranslation('export')
  // Kept by this page, so nothing is printed after it was left. Each paper has a new key, so it is printed even if the browser never
  // reported the end of the previous print.
  const [printed, setPrinted] = useState<{ key: number; paper: Paper }>()
  const print = (paper: Paper | undefined) => paper && setPrinted((before) => ({ key: (before?.key ?? 0) + 1, paper }))
  return (
    <>
      <ExportButton
        icon={Download}
        text={<bdi dir="ltr">{t('csv')}</bdi>}
        label={t('csvLabel')}
        disabled={disabled}
        choices={choices.map(({ label, csv }) => ({ label, run: csv }))}
      />
      <ExportButton
        icon={Printer}
        text={t('print')}
        label={t('print')}
        disabled={disabled}
        choices={[...choices.map(({ label, paper }) => ({ label, run: async () => print(await paper()) })), ...papers]}
      />
      {printed && <PrintSheet key={printed.key} paper={printed.paper} onDone={() => setPrinted(undefined)} />}
    </>
  )
}

interface ExportButtonProps {
  icon: LucideIcon
  text: ReactNode
  label: string
  disabled: boolean
  choices: { label: string; run: () => Promise<void> | void }[]
}

function ExportButton({ icon: Icon, text, label, disabled, choices }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const run = async (action: () => Promise<void> | void) => {
    if (busy) return
    setBusy(true)
    try {
      await action()
    } catch (error) {
      showBanner({ tone: 'bad', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  const [only] = choices
  const button = {
    className: styles.button,
    variant: 'default',
    size: 'sm',
    leftSection: <Icon size={19} aria-hidden="true" />,
    'aria-label': label,
    loading: busy,
    disabled,
  }
  if (choices.length === 1 && only) {
    return (
      <Button {...button} onClick={() => run(only.run)}>
        {text}
      </Button>
    )
  }
  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <Button ref={opener} {...button} rightSection={<ChevronDown size={16} aria-hidden="true" />}>
          {text}
        </Button>
      </Menu.Target>
      <MenuItems button={opener}>
        {choices.map((choice) => (
          <Menu.Item key={choice.label} onClick={() => run(choice.run)}>
            {choice.label}
          </Menu.Item>
        ))}
      </MenuItems>
    </Menu>
  )
}
