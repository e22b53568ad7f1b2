import { Button, Switch } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Popup } from '../../ui/popup.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { PrintDocument } from '../export/print-sheet.tsx'
import styles from './worksheet-popup.module.css'
import { type Choice, type PrintedTask, Worksheets } from './worksheets.tsx'

/** Asks what to print of a task, and prints it. */
export function WorksheetPopup({ task, onClose }: { task: PrintedTask; onClose: () => void }) {
  const { t } = useTranslation('worksheet')
  const [choice, setChoice] = useState<Choice>({ two: false, key: true })
  const [printing, setPrinting] = useState(false)
  return (
    <Popup
      title={t('title')}
      width={480}
      onClose={onClose}
      foot={
        <Button
          loading={printing}
          leftSection={<Printer size={19} aria-hidden="true" />}
          onClick={() => setPrinting(true)}
        >
          {t('print')}
        </Button>
      }
    >
      <div className={styles.choices}>
        <div>
          <Segmented
            label={t('versions')}
            value={choice.two ? 'two' : 'one'}
            onChange={(value) => setChoice({ ...choice, two: value === 'two' })}
            options={[
              { value: 'one', label: t('one') },
              { value: 'two', label: t('two') },
            ]}
          />
          <p>{t(choice.two ? 'twoText' : 'oneText')}</p>
          {task.draws?.length ? <p>{t(choice.two ? 'drawnTwoText' : 'drawnText')}</p> : null}
        </div>
        <Switch
          label={t('withKey')}
          description={t(choice.two ? 'withKeysText' : 'withKeyText')}
          checked={choice.key}
          onChange={(event) => setChoice({ ...choice, key: event.currentTarget.checked })}
        />
      </div>
      {printing && (
        <PrintDocument title={task.name} onDone={() => setPrinting(false)}>
          <Worksheets task={task} choice={choice} />
        </PrintDocument>
      )}
    </Popup>
  )
}
