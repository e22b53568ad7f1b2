import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/session.ts'
import { WorksheetPopup } from '../parts/worksheet/worksheet-popup.tsx'
import { drawsOf } from './draws.ts'
import { useEditor } from './editor-context.ts'

/** Prints the task as a worksheet before it is sent. */
export function PrintButton() {
  const { t } = useTranslation('worksheet')
  const { form } = useEditor()
  const me = useMe()
  const [open, setOpen] = useState(false)
  const { name, story, questions, partial } = form
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Printer size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && (
        <WorksheetPopup
          task={{
            name: name.trim() || t('title'),
            story,
            school: me?.school_id.map((school) => school.name).join(' · ') ?? '',
            questions,
            draws: drawsOf(form),
            points: partial || questions.some(({ points }) => points !== undefined),
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
