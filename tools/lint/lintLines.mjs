import { text } from 'node:stream/consumers'
import { ESLint } from 'eslint'

/** Reads `[file, line][]` from standard input, and prints the rules that each line violates in its file. */
const eslint = new ESLint()
/** @type {[string, string][]} */
const cases = JSON.parse(await text(process.stdin))
const answers = []
for (const [filePath, line] of cases) {
  const [result] = await eslint.lintText(`${line}\n`, { filePath })
  answers.push((result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'parse'))
}
process.stdout.write(JSON.stringify(answers))
