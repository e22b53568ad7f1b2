import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor, type RichTextEditorLabels, type RichTextEditorProps } from '@mantine/tiptap'
import { TextAlign } from '@tiptap/extension-text-align'
import { type Editor, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { direction } from '../../i18n/i18n.ts'
import styles from './rich-text.module.css'
import { PictureControl, PictureNode, PictureText } from './rich-text-picture.tsx'
import type { SendFile } from './send-file.ts'

const ALIGNMENTS = ['start', 'center', 'end'] as const
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] },
    code: false,
    codeBlock: false,
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...ALIGNMENTS], defaultAlignment: 'start' }),
]
const WITH_PICTURES = [...EXTENSIONS, PictureNode]

interface Props {
  /** Label for screen readers. */
  label: string
  value: string
  onChange: (html: string) => void
  /** Uploads a picture. Without it, pictures cannot be inserted. */
  sendPicture?: SendFile
  /** True while a picture is uploaded: the text must not be saved yet. */
  onBusy?: (busy: boolean) => void
  /** Lower, with fewer tools: for two fields side by side. */
  low?: boolean
  /** `data-field`, by which `useFieldFocus` finds a refused field. */
  field?: string
}

/**
 * A rich text editor with the formats that the server accepts: headings, marks, lists, links, alignment by start and
 * end. Each block has the direction of its text.
 */
export default function RichText({ label, value, onChange, sendPicture, onBusy, low, field }: Props) {
  const { t } = useTranslation('task-editor')
  const editor = useEditor({
    extensions: sendPicture ? WITH_PICTURES : EXTENSIONS,
    content: value,
    textDirection: 'auto',
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        class: `${styles.text ?? ''} ${low ? (styles.low ?? '') : ''}`,
      },
    },
  })
  const labels = t('story.labels', { returnObjects: true }) as Partial<RichTextEditorLabels>
  return (
    <RichTextEditor
      // The same class: its types are published twice, for ESM and CommonJS.
      editor={editor as unknown as RichTextEditorProps['editor']}
      labels={labels}
      classNames={{ root: styles.root, toolbar: styles.toolbar, linkEditorInput: styles.linkInput }}
      data-field={field}
    >
      <RichTextEditor.Toolbar role="toolbar" aria-label={t('story.tools')}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          {!low && <RichTextEditor.Underline />}
          {!low && <RichTextEditor.ClearFormatting />}
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        {!low && (
          <RichTextEditor.ControlsGroup>
            <Alignments editor={editor} />
          </RichTextEditor.ControlsGroup>
        )}
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          {sendPicture && <PictureControl editor={editor} send={sendPicture} onBusy={onBusy} />}
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      {sendPicture && <PictureText editor={editor} />}
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

/** Alignment by start and end, which depend on the text's direction. Mantine's controls align left and right only. */
function Alignments({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation('task-editor')
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ALIGNMENTS.find((alignment) => now?.isActive({ textAlign: alignment })),
  })
  const rtl = direction() === 'rtl'
  const icons = { start: rtl ? AlignRight : AlignLeft, center: AlignCenter, end: rtl ? AlignLeft : AlignRight }
  return ALIGNMENTS.map((alignment) => {
    const Icon = icons[alignment]
    return (
      <RichTextEditor.Control
        key={alignment}
        active={active === alignment}
        aria-label={t(`story.align.${alignment}`)}
        title={t(`story.align.${alignment}`)}
        onClick={() => editor?.chain().focus().setTextAlign(alignment).run()}
      >
        <Icon size={18} aria-hidden="true" />
      </RichTextEditor.Control>
    )
  })
}
