import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { markupOf } from '../parts/markup-testing.ts'
import { answerQuestion, confirm } from '../ui/ask.ts'
import { ConfirmHost } from '../ui/confirm.tsx'

/**
 * The messages of docs/requirements.md, sections 4, 5 and 8, by their text keys. The English is literal, except for the case
 * and a final full stop: the specification quotes some messages in the middle of a sentence.
 */
const MESSAGES: Record<string, string> = {
  'errors:texts.noData': 'no data',
  'errors:texts.notFound': 'not found',
  'errors:codes.1': 'The account is blocked for 10 minutes because of too many login attempts.',
  'errors:codes.2': 'The username or password is incorrect.',
  'errors:codes.3': 'You are not registered on the site.',
  'errors:texts.all': 'A server error occurred and the matter will be examined.',
  'errors:texts.delete': 'You are about to delete information from the site; are you sure?',
  'errors:codes.4': 'Please fill in the name first.',
  'errors:codes.5': 'Please fill in the ID number.',
  'errors:codes.6': 'Please choose at least one class.',
  'errors:codes.8': 'Please fill in the current password to change the password.',
  'errors:codes.9': 'Error in the current password.',
  'errors:codes.10': 'The password must be 6 characters or more.',
  'errors:codes.11': 'The password must consist of letters and numbers.',
  'errors:codes.12': 'The new passwords do not match.',
  'errors:codes.13': 'Please add at least one question.',
  'errors:codes.14': 'Please fill in the task title.',
  'errors:codes.15': 'Please choose whom to send this task to.',
  'errors:codes.16': 'The end date must be later than the start date.',
  'errors:texts.pleaseChooseTheRightAnswer': 'Please choose the right answer.',
  'errors:texts.youMustProvideMaximumOf30Answers': 'You must provide maximum of 30 answers.',
  'errors:texts.imageFormatIsNotAllowed': 'Image format is not allowed!!',
  'errors:texts.noAnswers': 'There are no answers in this task.',
  'errors:cannotLoad': "Can't get data from server.",
  'tasks:empty': "We didn't find any Tasks in this section Yet.",
  'library:empty.section': 'There is No information on this topic.',
  'watch-task:didNotStart': "This student didn't start yet.",
  'common:pages.loginFirstTitle': 'You are not logged in',
  'common:pages.loginFirstText': 'You are not logged in, you do not have a permission to access this section.',
  'task-editor:noPermission': 'You are not logged in, you do not have a permission to access this section.',
  'errors:uploadTitle': 'Error',
  'authoring:upload.serverError': 'Server Error',
  'common:oops': 'Ops!!',
  'common:wow': 'Wow!!',
  'common:banner.bad': 'oops',
  'common:banner.good': 'well done',
  'common:saved': 'Saved successfully',
  'task-editor:activity.wow': 'Wow!',
  'articles:contact.sent': 'Your Message was sent successfully.',
  'books:noPage': 'This page is not available in the book',
  'browse:empty': 'no computerised materials in this section',
  'session:success': 'You have successfuly loged in',
  'common:loggedOut': 'You have logged out successfully',
  'common:loggedOutInactive': 'logged out due to inactivity',
  'common:loggedAs.student': 'You are logged in as Student',
  'common:loggedAs.teacher': 'You are logged in as Teacher',
  'profile:saved': 'You have updated your info successfully.',
  'practice:submitted': 'The quiz was submitted successfully',
  'task-editor:sent.done': 'the calculated task was sent successfully',
  'grading:saved': "student's mark was changed successfully",
  'take-task:sentToTeacher': 'the task was sent to the teacher successfully',
  'task-editor:activity.sent': 'The task was sent successfully.',
  'common:ago.moment': 'a little while ago',
  'common:ago.minutes_other': '{{count}} minutes ago',
  'common:ago.hours_other': '{{count}} Hours ago',
  'common:areYouSure': 'are you sure?',
  'common:siteDescription': 'It is where your English journey begins',
}

/** Codes and texts of the contract: their keys are computed from the server's reply (error-text.ts), not in a screen. */
const BY_ANSWER = /^errors:(codes|texts\.(?!delete))/

const web = path.resolve(import.meta.dirname, '..')
/** Confirmations with their own dialog: before a task is sent, and before answers are submitted. */
const OWN_DIALOGS: Record<string, string> = {
  'task-editor/send-confirmation.tsx': 'common:areYouSure',
  'parts/taking/last-check.tsx': 'confirm.sure',
}
/** Source files without tests and texts: path and code. */
const filesOf = (folder: string): [string, string][] =>
  globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['i18n/**', 'e2e/**', 'dist/**', '**/*.test.ts'] }).map((file) => [
    file,
    readFileSync(path.join(folder, file), 'utf8'),
  ])
const read = (language: string, namespace: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, language, `${namespace}.json`), 'utf8'))

function textOf(language: string, key: string): string | undefined {
  const [namespace = '', place = ''] = key.split(':')
  let found: unknown = read(language, namespace)
  for (const step of place.split('.')) found = (found as Record<string, unknown> | undefined)?.[step]
  return typeof found === 'string' ? found : undefined
}

const bare = (text: string | undefined) => text?.toLowerCase().replace(/\.$/, '')

describe('the catalogue of messages', () => {
  test.each(Object.entries(MESSAGES))('%s is «%s» in English, and Arabic has it too', (key, message) => {
    expect(bare(textOf('en', key))).toBe(bare(message))
    expect(textOf('ar', key)).toMatch(/\p{Script=Arabic}/u)
  })

  test('a training list that fails to load shows the same Hebrew message in both languages', () => {
    const said = textOf('ar', 'library:training.hebrew')
    expect(said).toMatch(/^(?=.*בעיה)(?=.*הנתונים)(?=.*שוב)[\p{Script=Hebrew} ,.]+$/u)
    expect(textOf('en', 'library:training.hebrew')).toBe(said)
    expect(readFileSync(path.join(web, 'library/training-screen.tsx'), 'utf8')).toMatch(/lang="he" dir="rtl"/)
  })

  test('every message is used by a screen', () => {
    const code = filesOf(web)
      .map(([, text]) => text)
      .join('\n')
    const shown = (key: string) => {
      const [, place = ''] = key.split(':')
      const stem = place.replace(/_(one|two|few|many|other)$/, '')
      return [key.replace(/_other$/, ''), stem].some((name) => code.includes(`'${name}'`) || code.includes(`:${name}'`))
    }
    const relative = new Set(['common:ago.moment', 'common:ago.minutes_other', 'common:ago.hours_other'])
    const unused = Object.keys(MESSAGES).filter((key) => !BY_ANSWER.test(key) && !relative.has(key) && !shown(key))
    expect(unused).toEqual([])
    expect(readFileSync(path.join(import.meta.dirname, 'format.ts'), 'utf8')).toContain('common:ago.minutes')
  })

  test('the button that leaves an order as it is praises nothing', () => {
    expect(textOf('ar', 'question:sort.keep')).not.toMatch(/صحيح|صواب|اعتمد|أعتمد|تأكيد/)
    expect(textOf('en', 'question:sort.keep')).not.toMatch(/right|correct|confirm/i)
  })

  test('every confirmation ends with «are you sure?»', async () => {
    const asked = async (more: object) => {
      void confirm({ title: 'title', text: 'text', confirmLabel: 'delete', ...more })
      const texts = /<p[^>]*>([^<]*)<\/p>/.exec(markupOf(createElement(ConfirmHost)))
      answerQuestion(false)
      return texts?.[1]
    }
    expect(await asked({})).toBe('areYouSure')
    expect(await asked({ sure: 'certain?' })).toBe('certain?')
    // The keys of all other wordings, and those of the two confirmations with their own dialog.
    const keys = filesOf(web).flatMap(([file, code]) => [
      ...[...code.matchAll(/\bsure: ([^,}]+)/g)].map(([, said = '']) => /^t\('(.+)'\)$/.exec(said.trim())?.[1] ?? file),
      ...(OWN_DIALOGS[file] && code.includes(`{t('${OWN_DIALOGS[file]}')}`) ? [OWN_DIALOGS[file]] : []),
    ])
    expect(keys.toSorted()).toEqual(['common:areYouSure', 'confirm.sure', 'errors:texts.delete'])
    const dialogs = filesOf(web).filter(([, code]) => /role="alertdialog"/.test(code))
    const known = ['ui/confirm.tsx', 'app/popup-failure.tsx', ...Object.keys(OWN_DIALOGS)]
    expect(dialogs.map(([file]) => file).toSorted()).toEqual(known.toSorted())
    for (const language of ['ar', 'en']) {
      const sure = language === 'ar' ? /هل أنت متأكّد؟$/ : /are you sure\?$/i
      for (const key of ['common:areYouSure', 'errors:texts.delete', 'take-task:confirm.sure'])
        expect(textOf(language, key), key).toMatch(sure)
    }
  })
})
