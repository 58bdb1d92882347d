import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { quickFlags } from '../lib/browser/quickFlags'

const report = process.env['E2E_REPORT']

/** Tests the built site in Chromium. A worker's browser and site together occupy a core. */
export default defineConfig({
  testDir: __dirname,
  globalSetup: path.join(__dirname, 'support', 'sharedSite.ts'),
  outputDir: path.join(tmpdir(), 'caravanserai-e2e-results'),
  workers: Math.max(2, os.availableParallelism() - 1),
  fullyParallel: false,
  // A test that passes only on retry hides a fault of the site or of the test.
  retries: 0,
  // Generous for busy machines; some tests build a remote.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: [...quickFlags],
    },
  },
})
