import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { GAME_WORDS } from './game-words.ts'

// node server/setup/demo/art/recordings.ts: makes the recordings of the library and of the words of the games. Needs
// espeak-ng and lame.
const run = promisify(execFile)
const content = join(import.meta.dirname, '../../../../content')

const SPOKEN: Record<string, string> = {
  'nour-and-the-lost-kite':
    'Nour and the Lost Kite. This is Nour. This is her kite. It is red and yellow. Nour runs up the hill. The wind blows. The kite flies high! Oh no! The wind is too strong. The string breaks. Where is the kite? "Is my kite here?" asks Nour. "No," says Mrs Salma. "Look near the school." "Is my kite here?" asks Nour. "No," says Sami. "But I can help you." They look behind the house. They look under the bridge. They ask a little bird. The bird sings and sings. It sits in the old olive tree. Look! What is red and yellow? Grandfather has a long ladder. Up, up, up he goes. "Here is your kite, Nour!" The kite has a hole. They work together. Paper, glue and a new string! Now there are two kites in the sky. Thank you, friends! The end.',
  'days-and-months':
    'Sunday. Monday. Tuesday. Wednesday. Thursday. Friday. Saturday. January. February. March. April. May. June. July. August. September. October. November. December.',
  'at-the-doctors':
    'Good morning. What is the matter? Good morning, doctor. I have a headache, and my throat hurts. How long have you felt ill? Since yesterday evening. Let me look. Open your mouth, please. It is only a cold. Drink a lot of tea and stay at home for two days. Can I play football on Saturday? Only if you have no fever. Get well soon!',
  'at-the-station':
    'Attention, please. The train to the city will leave from platform four at ten fifteen. The train from the coast is twenty minutes late. Please keep your luggage with you. Thank you.',
  'dictation-spelling':
    'Number one: Wednesday. Number two: because. Number three: friend. Number four: beautiful. Number five: neighbour. Number six: tomorrow. Number seven: different. Number eight: island. Number nine: science. Number ten: environment.',
}

const work = await mkdtemp(join(tmpdir(), 'bawaba-recordings-'))
async function record(file: string, text: string): Promise<void> {
  const wav = join(work, 'spoken.wav')
  await mkdir(dirname(file), { recursive: true })
  await run('espeak-ng', ['-v', 'en-gb', '-s', '120', '-g', '2', '-w', wav, text])
  await run('lame', ['--quiet', '-m', 'm', '-b', '32', '--resample', '22.05', '-t', wav, file])
}
for (const [name, text] of Object.entries(SPOKEN)) await record(join(content, 'media/files', `${name}.mp3`), text)
for (const { picture, word } of GAME_WORDS) await record(join(content, 'games/word-kit/sounds', `${picture}.mp3`), word)
await rm(work, { recursive: true })
