import { asMain, runBeside } from '../../admin/beside.ts'

/* `npm run erase -- <person id>` (admin/erase.ts). */

if (import.meta.main) await asMain((job) => runBeside('erase', process.argv.slice(2), process.env, job))
