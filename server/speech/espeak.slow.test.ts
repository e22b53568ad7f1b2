import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { SPEECH_RATE } from '../contract/speech.ts'
import { inspectMedia } from '../media/inspect.ts'
import { espeakVoice } from './espeak.ts'
import { runProgram } from './run-program.ts'
import { toMp3 } from './to-mp3.ts'

// Without the program (`npm test` installs it) this test fails first, with a clear title.
it('espeak-ng is installed', () => {
  expect(spawnSync('espeak-ng', ['--version']).status).toBe(0)
})

it.each([
  ['ar', 'صَباحُ الخَيْرِ يا أَصْدِقاء'],
  ['en', 'Good morning, my friends'],
] as const)('speaks a sentence in %s, and encodes it as an mp3 of the same duration', async (language, text) => {
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

it('speaks at 0.8 of the program’s default speed', async () => {
  const text = 'Good morning, my friends, how are you today'
  const atDefault = await runProgram('espeak-ng', ['-v', 'en-gb', '-z', '--stdin', '--stdout'], text)
  const { samples } = await espeakVoice().say(text, 'en')
  expect(atDefault.length / 2 / samples.length).toBeCloseTo(SPEECH_RATE, 1)
})

it('treats options and markup in a text as text', async () => {
  const voice = espeakVoice()
  for (const text of ['--version', '-w x.wav', '[[h@l', '<speak><break time="9s"/></speak>', 'a'.repeat(2000)])
    expect((await voice.say(text, 'en')).samples.length).toBeGreaterThan(1000)
})

it('rejects without the input in the message if the program is missing, fails or writes too much', async () => {
  await expect(runProgram('no-such-program', [], 'SECRET')).rejects.toThrow('ENOENT')
  await expect(runProgram('false', [], 'SECRET')).rejects.toThrow('false ended with 1')
  await expect(runProgram('cat', ['/dev/zero'], 'SECRET')).rejects.toThrow('cat ended with SIGKILL')
})
