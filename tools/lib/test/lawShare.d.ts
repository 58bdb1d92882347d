/** The share of its random cases that a law is tried with: a tenth in `npm test`, all in `npm run test:all`. */
declare const LAW_SHARE: number
