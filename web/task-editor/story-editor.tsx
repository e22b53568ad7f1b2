import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor, type RichTextEditorLabels, type RichTextEditorProps } from '@mantine/tiptap'
import { TextAlign } from '@tiptap/extension-text-align'
import { type Editor, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { direction } from '../i18n/i18n.ts'
import styles from './story-editor.module.css'

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

/** Rich text with what the server lets through (headings, marks, lists, links, alignment by start and end); each block finds its own direction. */
export default function StoryEditor({ value, onChange }: { value: string; onChange: (html: string) => void }) {
  const { t } = useTranslation('task-editor')
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    textDirection: 'auto',
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      attributes: {
        'aria-label': t('story.title'),
        'aria-multiline': 'true',
        role: 'textbox',
        class: styles.text ?? '',
      },
    },
  })
  const labels = t('story.labels', { returnObjects: true }) as Partial<RichTextEditorLabels>
  return (
    <RichTextEditor
      // The same class, seen through the two module kinds that its types are published for.
      editor={editor as unknown as RichTextEditorProps['editor']}
      labels={labels}
      classNames={{ root: styles.root, toolbar: styles.toolbar }}
    >
      <RichTextEditor.Toolbar role="toolbar" aria-label={t('story.tools')}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <Alignments editor={editor} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

/** Mantine's own controls align left and right; a passage begins where its language begins. */
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
