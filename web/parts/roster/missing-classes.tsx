import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { className } from '../../i18n/format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './missing-classes.module.css'
import { Trouble } from './trouble.tsx'

interface Props {
  codes: readonly string[]
  /** Left out by a manager of one school. */
  school: string | undefined
  onOpened?: () => void
}

/** Classes that a plan or a roster needs and the school doesn't have: they are opened first, on request. */
export function MissingClasses({ codes, school, onOpened }: Props) {
  const { t } = useTranslation('people')
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const open = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      for (const code of codes) await call('classes/add', { code, ...(school && { school }) }, { key: newId() })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: ['classes/view'] })
      onOpened?.()
    }
  }
  return (
    <Card pad flat className={styles.missing}>
      <div>
        <strong>{t('year.missing', { count: codes.length })}</strong>
        <p>{codes.map(className).join(t('class.and'))}</p>
        <Trouble error={failure} />
      </div>
      <Button variant="light" leftSection={<Plus size={18} aria-hidden="true" />} loading={busy} onClick={open}>
        {t('year.open', { count: codes.length })}
      </Button>
    </Card>
  )
}
