import { ActionIcon, Button, Select } from '@mantine/core'
import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../server/contract/task-shapes.ts'
import { useCommand } from '../api/use-command.ts'
import { dateTime } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { DateField } from '../parts/authoring/date-field.tsx'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { useTeachers } from '../parts/sharing/use-teachers.ts'
import { Isolate } from '../ui/isolate.tsx'
import { Popup } from '../ui/popup.tsx'
import styles from './share-popup.module.css'
import { listOf, type Sharer, seenAs, sharedWith, withSharer } from './sharers.ts'

/** The end of a school day: the usual last hour of a substitute. */
const END_OF_DAY = '23:59'

/** With whom a task is shared: co-teachers without a date, substitutes until theirs. Stored by one call. */
export function SharePopup({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'common'])
  const { send, busy } = useCommand('tasks/add', { changes: ['tasks/view'] })
  const [seen] = useState(() => listOf(task))
  const [sharers, setSharers] = useState<readonly Sharer[]>(seen)
  const [chosen, setChosen] = useState<string | null>(null)
  const [until, setUntil] = useState('')
  const { teachers, loaded, failed } = useTeachers(task._id, sharers)
  const others = teachers.filter(({ _id }) => !sharers.some((one) => one._id === _id))
  const over = until !== '' && Date.parse(until) <= Date.now()
  const teacher = teachers.find(({ _id }) => _id === chosen)
  const withChosen = () => (teacher && !over ? withSharer(sharers, { ...teacher, until }) : sharers)
  const add = () => {
    setSharers(withChosen())
    setChosen(null)
    setUntil('')
  }
  // A colleague who was chosen and not added counts too.
  const save = async () => {
    if (await send({ options: { _id: task._id, ...sharedWith(withChosen()) }, was: seenAs(seen) })) onClose()
  }
  const nameOf = (name: string) => name || t('share.unknown')
  return (
    <Popup
      title={t('share.title')}
      width={600}
      onClose={onClose}
      onSubmit={() => void save()}
      keepOpen
      bodyClass={styles.box}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={over}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <p className={styles.name}>
        <Isolate dir="auto">{task.name}</Isolate>
      </p>
      <p className={styles.hint}>{t('share.hint')}</p>
      {sharers.length > 0 && (
        <ul className={styles.list} aria-label={t('share.list')}>
          {sharers.map(({ _id, name, until: end }) => (
            <li key={_id}>
              <span>
                <bdi>{nameOf(name)}</bdi>
                <small>{end ? t('share.until', { date: dateTime(end) }) : t('share.coTeacher')}</small>
              </span>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={t('share.remove', { name: isolated(nameOf(name)) })}
                onClick={() => setSharers(sharers.filter((one) => one._id !== _id))}
              >
                <X size={18} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <Select
          label={t('share.colleague')}
          placeholder={t('share.choose')}
          data={others.map(({ _id, name }) => ({ value: _id, label: nameOf(name) }))}
          filter={foldedFilter}
          nothingFoundMessage={loaded ? t('share.none') : undefined}
          error={failed ? t('share.failed') : undefined}
          value={chosen}
          onChange={setChosen}
          searchable
          clearable
        />
        <DateField
          label={t('share.date')}
          hint={t('share.dateHint')}
          placeholder={t('share.noDate')}
          value={until}
          onChange={setUntil}
          error={over ? t('share.over') : undefined}
          from={new Date().toISOString()}
          time={END_OF_DAY}
        />
        <Button
          variant="light"
          leftSection={<UserPlus size={18} aria-hidden="true" />}
          disabled={!teacher || over}
          onClick={add}
        >
          {t('share.add')}
        </Button>
      </div>
    </Popup>
  )
}
