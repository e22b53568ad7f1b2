import { expect, type Page, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { speakWith, spokenOn } from './lib/speech.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { chooseKind, questionEditor } from './lib/teacher.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'
import { wholeBrowser } from './lib/whole-browser.ts'

// It has a microphone; each test sets its own permission.
test.use({ launchOptions: wholeBrowser })

/** On a busy machine the browser's audio service takes seconds to start. */
const AUDIO = { timeout: 60_000 }

/** Resolves with the first level above 20. The beeps are shorter than the time between two questions to the page. */
const firstLoud = (meter: Element) =>
  new Promise<number>((resolve) => {
    const look = () => {
      const level = Number(meter.getAttribute('aria-valuenow'))
      if (level > 20) resolve(level)
    }
    new MutationObserver(look).observe(meter, { attributes: true })
    look()
  })

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  const q = (key: string) => say(`question-editor:${key}`)

  turns.test(
    `a recording becomes an mp3 that the server keeps and every browser plays (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher1', { language, phone: language === 'ar' })
      await context.grantPermissions(['microphone'])
      const title = `تسجيل ${newMark()}`
      await page.goto('/Questions')
      await page.getByRole('button', { name: say('questions:write') }).click()
      const editor = questionEditor(page, say)
      await chooseKind(page, say, 3)
      await editor.getByRole('textbox', { name: loose(q('fields.soundTitle')) }).fill(title)
      await editor.getByRole('button', { name: q('recorder.start') }).click()
      await expect(editor).toContainText(loose(q('recorder.recording')), AUDIO)
      const meter = editor.getByRole('meter', { name: q('recorder.level') })
      expect(await meter.evaluate(firstLoud, undefined, AUDIO)).toBeGreaterThan(20)
      // Saving is refused while the recording is not stored.
      await editor.getByRole('button', { name: q('save'), exact: true }).click()
      await expect(page.getByText(q('waitForRecording'))).toBeVisible()
      await editor.getByRole('button', { name: q('recorder.stop') }).click()
      await expect(editor.getByText(q('recorder.listen'))).toBeVisible()
      await expect(editor.getByRole('button', { name: q('recorder.keep') })).toBeFocused()
      const stored = page.waitForResponse('**/api/upload')
      await editor.getByRole('button', { name: q('recorder.keep') }).click()
      const [path] = (await (await stored).json()) as string[]
      await expect(
        editor.getByRole('button', { name: loose(say('authoring:upload.remove', { label: q('fields.sound') })) }),
      ).toBeVisible()
      await editor.getByRole('textbox', { name: say('question-editor:choices.one', { number: 1 }) }).fill('a')
      await editor.getByRole('textbox', { name: say('question-editor:choices.one', { number: 2 }) }).fill('b')
      await editor
        .getByRole('radio', { name: say('question-editor:choices.right', { number: 1 }) })
        .check({ force: true })
      await editor.getByRole('button', { name: q('save'), exact: true }).click()
      await expect(editor).toBeHidden()

      const { questions } = await post(context.request, 'questions/view', { search: title })
      expect(questions[0]?.file?.file).toBe(path)
      const file = await context.request.get(`/files/${path}`)
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'audio/mpeg'])
      await page.goto(`/Questions/${questions[0]?.ID}`)
      await expect(page.locator('main audio')).toBeVisible()
      const seconds = await page.evaluate(
        () =>
          new Promise<number>((done, fail) => {
            const sound = document.querySelector('main audio') as HTMLAudioElement
            sound.muted = true
            sound.onerror = () => fail(new Error('the sound does not play'))
            sound.ontimeupdate = () => sound.currentTime > 0.2 && done(sound.duration)
            void sound.play()
          }),
      )
      expect(seconds).toBeGreaterThan(0.5)
      expect(errors).toEqual([])
      await context.close()
    },
  )

  turns.test(`a microphone that is refused or missing is explained (${language})`, async ({ browser }) => {
    const { page, context } = await openAs(browser, 'teacher1', { language })
    await page.addInitScript(() => {
      const names = ['NotAllowedError', 'NotFoundError']
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', names.shift()))
    })
    await page.goto('/Questions')
    await page.getByRole('button', { name: say('questions:write') }).click()
    const editor = questionEditor(page, say)
    await chooseKind(page, say, 3)
    for (const trouble of ['refused', 'none']) {
      await editor.getByRole('button', { name: q('recorder.start') }).click()
      await expect(editor.getByText(q(`recorder.trouble.${trouble}`))).toBeVisible()
    }
    await context.close()
  })

  turns.test(
    `the author hears a word as students will, and a missing voice is reported (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'teacher1', { language, phone: true })
      const listenTo = async (file_word: string, type: 3 | 5 = 5) => {
        const { success } = await post(context.request, 'questions/save', {
          ...{ type, answersType: 2, answers: [{ answer: 'x' }] },
          file: { file_title: 'T', file_word },
        })
        await page.goto(`/Questions/${success._id}`)
        await page
          .getByRole('button', { name: say('question:speech.listen') })
          .first()
          .click()
      }
      await listenTo('Good morning')
      await wasHeard(page)
      // A sound without a file is also read aloud.
      await listenTo('صَباحُ الخَيْر', 3)
      await wasHeard(page)
      await listenTo('שלום')
      await expect(page.getByText(say('question:speech.noServerVoice')).first()).toBeVisible()
      await context.close()
    },
  )

  turns.test(
    `in a task a student hears words whose text the page does not contain, sees the video, and is told of a missing voice (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const { page, context } = await openAs(browser, 'student1', { language, phone: true })
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>the video</h1>' }),
      )
      const typed = { answersType: 2 as const, answers: [{ answer: 'x' }] }
      const file = (file_word: string) => ({ file_title: 'T', file_word })
      const id = await sendTask(teacher.context.request, { name: `sounds ${newMark()}`, students: [] }, [
        { type: 3, ...typed, file: file('Good morning') },
        { type: 5, ...typed, file: file('قلم') },
        { type: 2, ...typed, question: 'V', video: { video_url: 'https://youtu.be/dQw4w9WgXcQ', video_title: 'V' } },
        { type: 5, ...typed, file: file('שלום') },
      ])
      const ui = studentPage(page, say)
      const started = page.waitForResponse('**/api/tasks/start')
      await page.goto(`/TaskStart/${id}`)
      await ui.start()
      const reply = await (await started).text()
      for (const word of ['Good morning', 'قلم', 'שלום']) expect(reply).not.toContain(word)
      const listen = (name: 'listen' | 'again') =>
        page.getByRole('button', { name: say(`question:speech.${name}`) }).click()
      // A sound has the browser's player, a word has one large button.
      await page.locator('main audio').evaluate((sound: HTMLAudioElement) => sound.play())
      await wasHeard(page)
      await ui.goTo(2)
      await listen('listen')
      await wasHeard(page)
      await listen('again')
      await ui.goTo(3)
      const video = page.frameLocator('iframe[src^="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]')
      await expect(video.getByRole('heading', { name: 'the video' })).toBeVisible()
      await ui.goTo(4)
      await expect(page.getByText(say('question:speech.silent'))).toBeVisible()
      await post(teacher.context.request, 'tasks/delete', { _id: id })
      for (const person of [teacher, { context }]) await person.context.close()
    },
  )

  turns.test(
    `a question, its choices and the story are read aloud at rate 0.8, only if the device has a voice (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const { page, context } = await openAs(browser, 'student1', { language, phone: true })
      await speakWith(page, ['en-GB'], 'a moment')
      const answers = [{ answer: 'on', true: true }, { answer: 'under' }]
      const story = '<p>The cat sat on the mat.</p>'
      const id = await sendTask(teacher.context.request, { name: `read ${newMark()}`, story, students: [] }, [
        { type: 1, question: 'Where is it?', answers },
        { type: 1, question: 'أين هو؟', answers },
      ])
      const ui = studentPage(page, say)
      const read = (what: string) => page.getByRole('button', { name: say(`question:read.${what}`) })
      await page.goto(`/TaskStart/${id}`)
      await ui.start()
      await read('question').click()
      const asked = [{ text: 'Where is it?', rate: 0.8, lang: 'en-GB' }]
      await expect.poll(() => spokenOn(page)).toEqual(asked)
      await read('choices').click()
      await expect.poll(async () => (await spokenOn(page)).length).toBe(3)
      expect(await spokenOn(page)).toEqual(
        expect.arrayContaining(['on', 'under'].map((text) => ({ text, rate: 0.8, lang: 'en-GB' }))),
      )
      await page
        .getByRole('button', { name: new RegExp(say('take-task:story.label')) })
        .first()
        .click()
      await read('story').click()
      await expect
        .poll(async () => (await spokenOn(page)).at(-1))
        .toEqual({ text: 'The cat sat on the mat.', rate: 0.8, lang: 'en-GB' })
      await page
        .getByRole('button', { name: new RegExp(say('take-task:story.label')) })
        .first()
        .click()
      await ui.goTo(2)
      await expect(read('choices')).toBeVisible()
      await expect(read('question')).toHaveCount(0)
      await post(teacher.context.request, 'tasks/delete', { _id: id })
      for (const person of [teacher, { context }]) await person.context.close()
    },
  )
}

/** Expects that the sound of the page was played. */
const wasHeard = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLAudioElement>('main audio')?.played.length ?? 0))
    .toBeGreaterThan(0)
