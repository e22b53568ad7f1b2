import { Button, Textarea, TextInput } from '@mantine/core'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../server/contract/activities.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { ChangedNote } from '../parts/authoring/changed-note.tsx'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'
import { EditorColumns } from '../parts/authoring/editor-columns.tsx'
import { EditorFoot } from '../parts/authoring/editor-foot.tsx'
import { EditorShell } from '../parts/authoring/editor-shell.tsx'
import { RestoredDraft } from '../parts/authoring/restored-draft.tsx'
import { UploadField } from '../parts/authoring/upload-field.tsx'
import { useFieldFocus } from '../parts/authoring/use-field-focus.ts'
import { useHolds } from '../parts/authoring/use-holds.ts'
import { useVersion } from '../parts/authoring/use-version.ts'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { showBanner } from '../ui/show-banner.ts'
import styles from './activity-editor.module.css'
import { checkForm, formOfActivity } from './activity-form.ts'
import { CardList } from './card-list.tsx'
import { LiveCard } from './live-card.tsx'
import { useActivityForm } from './use-activity-form.ts'
import { useSaveActivity } from './use-save-activity.ts'

interface Props {
  userId: string
  /** The stored activity; absent for a new one. */
  activity?: Activity
  onClose: () => void
}

/** Editor of an activity, with a preview of the edited card. */
export function ActivityEditor({ userId, activity, onClose }: Props) {
  const { t } = useTranslation(['activities', 'authoring'])
  const editor = useActivityForm(userId, activity)
  const { form, change, errorOf, dirty } = editor
  const version = useVersion(editor)
  const [shown, setShown] = useState(form.cards[0]?.id ?? '')
  const formRef = useRef<HTMLDivElement>(null)
  const focusField = useFieldFocus(formRef)
  const { held, hold } = useHolds<'upload'>()
  const onBusy = (busy: boolean) => hold('upload', busy)

  const showProblem = (problem: FieldProblem) => {
    focusField(problem.field)
    editor.setProblems([problem])
  }
  const { save, saving, saved } = useSaveActivity({
    id: activity?._id,
    onSaved: () => {
      version.settle()
      editor.finish()
    },
    onProblem: showProblem,
    refused: version.refused,
    onClose: () => editor.isOpen() && onClose(),
  })
  const submit = ({ over = form.version } = {}) => {
    if (held) return showBanner({ tone: 'warn', text: t('authoring:upload.wait') })
    const checked = checkForm(form)
    if ('error' in checked) showProblem(checked)
    else void save(checked.ok, over)
  }
  const close = () => editor.close(onClose, (key) => t(`editor.close.${key}`), { sending: saving })

  return (
    <EditorShell
      ownAddress
      title={t(activity ? 'editor.edit' : 'editor.new')}
      onClose={() => void close()}
      foot={
        <EditorFoot dirty={dirty} keptAt={editor.keptAt} cancel={t('editor.cancel')} onCancel={() => void close()}>
          <Button
            loading={saving}
            disabled={saved}
            leftSection={<Check size={19} aria-hidden="true" />}
            onClick={() => submit()}
          >
            {t('editor.save')}
          </Button>
        </EditorFoot>
      }
    >
      <EditorColumns
        formRef={formRef}
        locked={saving || saved}
        form={
          <>
            {editor.restored && version.changed === 0 && (
              <RestoredDraft
                at={editor.keptAt}
                busy={held !== undefined}
                onKeep={editor.keepRestored}
                onStartOver={editor.startOver}
              />
            )}
            {version.changed > 0 && activity && (
              <ChangedNote
                key={version.changed}
                read={async () => formOfActivity(await call('activity/edit', { id: activity._id }), newId)}
                onTheirs={(theirs) => {
                  version.settle()
                  editor.begin(theirs)
                }}
                onMine={(over) => submit({ over })}
              />
            )}
            <div className={styles.head}>
              <div className={styles.words}>
                <TextInput
                  data-field="title"
                  label={t('editor.name')}
                  description={t('editor.nameHint')}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  required
                  attributes={fieldAttributes(form.title)}
                  maxLength={300}
                  value={form.title}
                  error={errorOf('title')}
                  onChange={(event) => change({ title: event.currentTarget.value })}
                />
                <Textarea
                  label={t('editor.full')}
                  placeholder={t('editor.fullHint')}
                  attributes={fieldAttributes(form.full)}
                  autosize
                  minRows={2}
                  maxRows={6}
                  maxLength={5000}
                  value={form.full}
                  onChange={(event) => change({ full: event.currentTarget.value })}
                />
              </div>
              <UploadField
                key={editor.round}
                kind="image"
                label={t('editor.picture')}
                value={form.img}
                field="img"
                error={errorOf('img')}
                onChange={(img) => change({ img })}
                onBusy={onBusy}
              />
            </div>
            <CardList
              cards={form.cards}
              onChange={(cards) => change({ cards })}
              shown={shown}
              onShow={setShown}
              errorOf={errorOf}
              onBusy={onBusy}
            />
          </>
        }
        preview={<LiveCard cards={form.cards} shown={shown} onShow={setShown} />}
      />
    </EditorShell>
  )
}
