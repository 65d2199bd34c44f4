export default {
  'pwa.offline': 'オフラインです',
  'pwa.offlineLasts': 'オフラインです。オンラインに戻ると自動的に更新されます',
  'pwa.online': 'オンラインに戻りました',
  'pwa.update.title': '新しいバージョンがあります',
  'pwa.update.hint': '「更新」をクリックするか、ページを再読み込みしてください。',
  'pwa.update.refresh': '更新',
  'pwa.offlineStart.title': 'サーバーに接続できません',
  'pwa.offlineStart.hint': 'アプリは起動しています。オンラインになると利用を続けられます。',
  'pwa.install': 'アプリとしてインストール',
} as const;
