import { useEffect, useMemo, useRef, useState } from 'react'
import { CallError, call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import type { UserInfo } from '../api/session.ts'
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

/** The values of the contact form, what is wrong with them, and the way to send them. Nothing typed is lost before it has arrived. */
export function useContactForm(me: UserInfo | undefined, focus: (field: ContactField) => void) {
  const draft = useMemo(() => contactDraft(me?._id ?? ''), [me?._id])
  const own = { ...NO_VALUES, name: me?.name ?? '', email: me?.email ?? '', phone: me?.phone ?? '' }
  const [values, setValues] = useState<ContactValues>(() => draft.load()?.value ?? own)
  const [problems, setProblems] = useState<ContactProblems>({})
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [failure, setFailure] = useState<unknown>()
  const command = useRef({ body: '', key: '' })
  const touched = CONTACT_FIELDS.some((field) => values[field] !== own[field])
  useDraft(draft, values, touched && state !== 'sent')
  // After `useDraft` has stopped: a save that was still waiting would bring the sent message back.
  useEffect(() => {
    if (state === 'sent') draft.clear()
  }, [state, draft])

  const point = (found: ContactProblems) => {
    setProblems(found)
    const first = CONTACT_FIELDS.find((field) => found[field])
    if (first) focus(first)
    return first !== undefined
  }

  const send = async () => {
    if (state === 'busy') return
    const wrong = Object.entries(contactProblems(values)).map(([field, problem]) => [field, messageOf(problem)])
    if (point(Object.fromEntries(wrong))) return
    setState('busy')
    setFailure(undefined)
    const body = { ...values, phone: plainPhone(values.phone) }
    // The same message sent again after a lost reply is the same command: it arrives once.
    const text = JSON.stringify(body)
    if (command.current.body !== text) command.current = { body: text, key: newId() }
    try {
      await call('system/contact', body, { key: command.current.key })
      setState('sent')
    } catch (error) {
      setState('open')
      const field = CONTACT_FIELDS.find((one) => error instanceof CallError && error.field === one)
      if (field && error instanceof CallError) point({ [field]: messageOf(error.error) })
      else setFailure(error)
    }
  }

  return {
    values,
    problems,
    state,
    failure,
    send,
    change: (field: ContactField, text: string) => {
      setValues((before) => ({ ...before, [field]: text }))
      setProblems(({ [field]: _, ...others }) => others)
    },
    again: () => {
      setValues(own)
      setState('open')
    },
  }
}
