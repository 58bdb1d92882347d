/** The share of random cases that each law runs: a tenth in `npm test`, all in `npm run test:all`. */
declare const LAW_SHARE: number
