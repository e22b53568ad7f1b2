import { Button } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { call } from '../api/call.ts'
import { ChangedNote } from '../parts/authoring/changed-note.tsx'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'
import { DraftReceipt } from '../parts/authoring/draft-receipt.tsx'
import { EditorShell } from '../parts/authoring/editor-shell.tsx'
import { RestoredDraft } from '../parts/authoring/restored-draft.tsx'
import { useFieldFocus } from '../parts/authoring/use-field-focus.ts'
import { useVersion } from '../parts/authoring/use-version.ts'
import { questionEditorPopupAtom, questionPreviewPopupAtom } from '../parts/popups.ts'
import { Segmented } from '../ui/segmented.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { useFocusAfterInert } from '../ui/use-focus-back.ts'
import styles from './content-editor.module.css'
import { EditorContext } from './editor-context.ts'
import { KINDS } from './kinds/kinds.ts'
import { formOf, missingFields } from './row-forms.ts'
import type { ContentForm } from './rows.ts'
import { useContentForm } from './use-content-form.ts'
import { useSaveContent } from './use-save-content.ts'

interface Props {
  userId: string
  list: ContentKind
  /** The stored row, or an empty one. */
  before: ContentForm
  onClose: () => void
}

/** The form of a row and its preview. */
export function ContentEditor({ userId, list, before, onClose }: Props) {
  const { t } = useTranslation('content')
  const work = useContentForm({ userId, list, before })
  const { editor, form, dirty } = work
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const version = useVersion(work)
  const covered = [useAtomValue(questionEditorPopupAtom).open, useAtomValue(questionPreviewPopupAtom).open].some(
    Boolean,
  )
  const formRef = useRef<HTMLDivElement>(null)
  const focusField = useFieldFocus(formRef)
  const { Fields, Preview, isSmall } = KINDS[list]

  const showProblems = (problems: FieldProblem[]) => {
    focusField(problems[0]?.field)
    setSide('write')
    work.setProblems(problems)
  }
  const { save, saving } = useSaveContent({
    list,
    onSaved: work.finish,
    onProblem: (problem) => showProblems([problem]),
    refused: (error) => {
      const refused = version.refused(error)
      if (refused) setSide('write')
      return refused
    },
    onClose: () => work.isOpen() && onClose(),
  })
  useFocusAfterInert(saving)
  const submit = (how?: { over: string }) => {
    if (work.busy) return showBanner({ tone: 'warn', text: t('waitForFile') })
    const missing = missingFields(list, form.row)
    if (missing.length > 0) showProblems(missing.map((field) => ({ field, error: 'required' })))
    else void save(form, how)
  }
  const close = () => work.close(onClose, (key) => t(`close.${key}`), { sending: saving })

  return (
    <EditorContext value={editor}>
      <EditorShell
        ownAddress
        title={t(`lists.${list}.${form.row._id ? 'edit' : 'add'}`)}
        head={
          <Segmented
            className={styles.switch}
            label={t('side.label')}
            value={side}
            onChange={setSide}
            options={(['write', 'preview'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
          />
        }
        onClose={() => void close()}
        covered={covered}
        fit={isSmall}
        foot={
          <>
            <span className={styles.receipt} role="status">
              {dirty && <DraftReceipt at={work.keptAt} />}
            </span>
            <div className={styles.buttons}>
              <Button variant="subtle" className={styles.cancel} onClick={() => void close()}>
                {t('common:cancel')}
              </Button>
              <Button loading={saving} leftSection={<Check size={19} aria-hidden="true" />} onClick={() => submit()}>
                {t('common:save')}
              </Button>
            </div>
          </>
        }
      >
        <div className={styles.columns} data-side={side}>
          <div className={styles.form} ref={formRef} inert={saving}>
            {work.restored && version.changed === 0 && (
              <RestoredDraft
                at={work.keptAt}
                busy={work.busy}
                onKeep={work.keepRestored}
                onStartOver={work.startOver}
              />
            )}
            {version.changed > 0 && (
              <ChangedNote
                key={version.changed}
                read={async () => formOf(list, await call('content/edit', { list, _id: form.row._id ?? '' }))}
                onTheirs={(theirs) => {
                  version.settle()
                  work.begin(theirs)
                }}
                onMine={(over) => submit({ over })}
              />
            )}
            <Fields />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <aside className={styles.preview} aria-label={t('preview.title')} tabIndex={0}>
            <h3 className={styles.previewTitle}>{t('preview.title')}</h3>
            <Preview />
          </aside>
        </div>
      </EditorShell>
    </EditorContext>
  )
}
