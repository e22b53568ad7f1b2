import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { SPEECH_RATE } from '../contract/speech.ts'
import { inspectMedia } from '../media/inspect.ts'
import { espeakVoice } from './espeak.ts'
import { runProgram } from './run-program.ts'
import { toMp3 } from './to-mp3.ts'

// `npm test` installs the program; elsewhere its absence is what the first line says.
it('the program that speaks is installed', () => {
  expect(spawnSync('espeak-ng', ['--version']).status).toBe(0)
})

it.each([
  ['ar', 'صَباحُ الخَيْرِ يا أَصْدِقاء'],
  ['en', 'Good morning, my friends'],
] as const)('it says a sentence in %s, as an mp3 of about its length', async (language, text) => {
  const voice = espeakVoice()
  expect(await voice.languages()).toContain(language)
  const spoken = await voice.say(text, language)
  const seconds = spoken.samples.length / spoken.rate
  expect(seconds).toBeGreaterThan(1)
  expect(seconds).toBeLessThan(6)
  expect(spoken.samples.some((sample) => Math.abs(sample) > 3000)).toBe(true)
  const mp3 = await toMp3(spoken)
  const media = await inspectMedia(mp3)
  expect(media?.bytes.length).toBe(mp3.length)
  // 48 kbit/s are 6 kB a second.
  expect(mp3.length / 6000).toBeCloseTo(seconds, 0)
})

it('it speaks at 0.8 of the program’s own pace', async () => {
  const text = 'Good morning, my friends, how are you today'
  const own = await runProgram('espeak-ng', ['-v', 'en-gb', '-z', '--stdin', '--stdout'], text)
  const { samples } = await espeakVoice().say(text, 'en')
  expect(own.length / 2 / samples.length).toBeCloseTo(SPEECH_RATE, 1)
})

it('takes no option and no markup from the text', async () => {
  const voice = espeakVoice()
  for (const text of ['--version', '-w x.wav', '[[h@l', '<speak><break time="9s"/></speak>', 'a'.repeat(2000)])
    expect((await voice.say(text, 'en')).samples.length).toBeGreaterThan(1000)
})

it('a program that is missing, fails or writes without end is an error that says no word of its input', async () => {
  await expect(runProgram('no-such-program', [], 'SECRET')).rejects.toThrow('ENOENT')
  await expect(runProgram('false', [], 'SECRET')).rejects.toThrow('false ended with 1')
  await expect(runProgram('cat', ['/dev/zero'], 'SECRET')).rejects.toThrow('cat ended with SIGKILL')
})
