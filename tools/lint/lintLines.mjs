import { text } from 'node:stream/consumers'
import { ESLint } from 'eslint'

/** Lints lines as if they stood in files of the tree: `[file, line][]` on standard input, the rules that refuse each on standard output. */
const eslint = new ESLint()
/** @type {[string, string][]} */
const cases = JSON.parse(await text(process.stdin))
const answers = []
for (const [filePath, line] of cases) {
  const [result] = await eslint.lintText(`${line}\n`, { filePath })
  answers.push((result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'parse'))
}
process.stdout.write(JSON.stringify(answers))
