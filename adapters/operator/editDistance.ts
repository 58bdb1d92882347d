/** How many letters must be put in, taken out or changed to make one word of the other (Levenshtein). */
export const distance = (one: string, other: string): number => {
  const [from, to] = [[...one], [...other]]
  const first = Array.from({ length: to.length + 1 }, (_, index) => index)
  const last = from.reduce<ReadonlyArray<number>>((above, letter, row) => {
    const line = [row + 1]
    to.forEach((wanted, column) => {
      line.push(
        Math.min(
          (above[column + 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
          (above[column] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      )
    })
    return line
  }, first)
  return last.at(-1) ?? 0
}
