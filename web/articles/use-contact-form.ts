import { useLayoutEffect, useMemo, useState } from 'react'
import { CallError } from '../api/call.ts'
import type { UserInfo } from '../api/session.ts'
import { useCommand } from '../api/use-command.ts'
import { messageOf } from '../i18n/error-text.ts'
import { useDraft } from '../parts/authoring/use-draft.ts'
import { contactDraft } from './contact-draft.ts'
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactProblems,
  type ContactValues,
  contactProblems,
  NO_VALUES,
  plainPhone,
} from './contact-problems.ts'

/** Values, problems and sending of the contact form. The typed text is kept in the tab until the server has it. */
export function useContactForm(me: UserInfo | undefined, focus: (field: ContactField) => void) {
  const draft = useMemo(() => contactDraft(me?._id ?? ''), [me?._id])
  const own = { ...NO_VALUES, name: me?.name ?? '', email: me?.email ?? '', phone: me?.phone ?? '' }
  const [values, setValues] = useState<ContactValues>(() => draft.load()?.value ?? own)
  const [problems, setProblems] = useState<ContactProblems>({})
  const [sent, setSent] = useState(false)
  const touched = CONTACT_FIELDS.some((field) => values[field] !== own[field])
  useDraft(draft, values, touched && !sent)
  // As soon as the page says that it is sent: a page that is left then would show the message again. `useDraft` stores
  // nothing after this drawing.
  useLayoutEffect(() => {
    if (sent) draft.clear()
  }, [sent, draft])

  const point = (found: ContactProblems) => {
    setProblems(found)
    const first = CONTACT_FIELDS.find((field) => found[field])
    if (first) focus(first)
    return first !== undefined
  }
  const contact = useCommand('system/contact', {
    errors: 'inline',
    onError: (error) => {
      const field = CONTACT_FIELDS.find((one) => error instanceof CallError && error.field === one)
      return field !== undefined && error instanceof CallError && point({ [field]: messageOf(error.error) })
    },
  })
  const send = async () => {
    if (contact.busy) return
    const wrong = Object.entries(contactProblems(values)).map(([field, problem]) => [field, messageOf(problem)])
    if (point(Object.fromEntries(wrong))) return
    if (await contact.send({ ...values, phone: plainPhone(values.phone) })) setSent(true)
  }

  return {
    values,
    problems,
    state: sent ? 'sent' : contact.busy ? 'busy' : 'open',
    failure: contact.failure,
    send,
    change: (field: ContactField, text: string) => {
      setValues((before) => ({ ...before, [field]: text }))
      setProblems(({ [field]: _, ...others }) => others)
    },
    again: () => {
      setValues(own)
      setSent(false)
    },
  }
}
