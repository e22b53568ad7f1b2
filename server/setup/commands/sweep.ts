import { asMain, runBeside } from '../../admin/beside.ts'

/* `npm run sweep` (admin/sweep.ts). */

if (import.meta.main) await asMain((job) => runBeside('sweep', process.argv.slice(2), process.env, job))
