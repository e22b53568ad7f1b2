import { TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, mergeAttributes, Node, useEditorState } from '@tiptap/react'
import { ImagePlus } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withBase } from '../../api/base-path.ts'
import { pictureInText } from '../../api/image.ts'
import { fieldAttributes } from '../fields/field-direction.ts'
import { PICTURE_ACCEPT } from './picture-types.ts'
import styles from './rich-text.module.css'
import { type SendFile, showUploadError } from './send-file.ts'

/**
 * An uploaded picture between paragraphs, with its alternative text. The stored text has the address without the base
 * path; the editor adds it to show the picture.
 */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img')
      dom.src = withBase(String(node.attrs.src))
      dom.alt = node.attrs.alt
      return { dom }
    },
})

interface ControlProps {
  editor: Editor | null
  send: SendFile
  /** See `UploadField`. */
  onBusy?: (busy: boolean) => void
}

/** Button that uploads a picture and inserts it at the cursor. */
export function PictureControl({ editor, send: sendTo, onBusy }: ControlProps) {
  const { t } = useTranslation('authoring')
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  const [percent, setPercent] = useState<number>()
  const busy = percent !== undefined
  useEffect(() => () => running.current?.abort(), [])
  // As in `UploadField`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when it changes
  useLayoutEffect(() => {
    if (!busy) return
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [busy])
  const send = async (file: File | undefined) => {
    if (!file || busy) return
    const abort = new AbortController()
    running.current = abort
    setPercent(0)
    try {
      const path = await sendTo(file, 'image', { onProgress: setPercent, signal: abort.signal })
      editor
        ?.chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { src: pictureInText(path), alt: '' } })
        .run()
    } catch (thrown) {
      if (!abort.signal.aborted) showUploadError(thrown)
    } finally {
      if (!abort.signal.aborted) setPercent(undefined)
    }
  }
  return (
    <>
      <RichTextEditor.Control
        aria-label={t('picture.insert')}
        title={t('picture.insert')}
        aria-disabled={busy}
        onClick={() => input.current?.click()}
      >
        {percent === undefined ? (
          <ImagePlus size={18} aria-hidden="true" />
        ) : (
          <span className={styles.percent}>{t('upload.percent', { percent })}</span>
        )}
      </RichTextEditor.Control>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_ACCEPT}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Field for the alternative text of the selected picture. */
export function PictureText({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation('authoring')
  const alt = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const text: unknown = now?.isActive('picture') ? now.getAttributes('picture').alt : undefined
      return typeof text === 'string' ? text : undefined
    },
  })
  if (alt === null || alt === undefined) return null
  return (
    <div className={styles.picture}>
      <TextInput
        label={t('picture.text')}
        description={t('picture.textHint')}
        attributes={fieldAttributes(alt)}
        maxLength={300}
        value={alt}
        onChange={(event) => editor?.commands.updateAttributes('picture', { alt: event.currentTarget.value })}
      />
    </div>
  )
}
