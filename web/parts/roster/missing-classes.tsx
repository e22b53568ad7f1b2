import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commandOf } from '../../api/command.ts'
import { className, listed } from '../../i18n/format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './missing-classes.module.css'
import { Trouble } from './trouble.tsx'

interface Props {
  codes: readonly string[]
  /** Undefined for a manager of one school. */
  school: string | undefined
  onOpened?: () => void
}

/** Offers to create classes that a year-end plan or a roster uses and the school doesn't have. */
export function MissingClasses({ codes, school, onOpened }: Props) {
  const { t } = useTranslation('people')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [open] = useState(() => commandOf('classes/add', { changes: ['classes/view'] }))
  const openAll = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      for (const code of codes) await open({ code, ...(school && { school }) })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      onOpened?.()
    }
  }
  return (
    <Card pad flat className={styles.missing}>
      <div>
        <strong>{t('year.missing', { count: codes.length })}</strong>
        <p>{listed(codes.map(className))}</p>
        <Trouble error={failure} />
      </div>
      <Button variant="light" leftSection={<Plus size={18} aria-hidden="true" />} loading={busy} onClick={openAll}>
        {t('year.open', { count: codes.length })}
      </Button>
    </Card>
  )
}
