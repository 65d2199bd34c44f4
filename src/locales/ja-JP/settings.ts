export default {
  'settings.title': '表示設定',
  'settings.open': '表示設定',
  'settings.theme': 'テーマ',
  'settings.contentWidth': 'コンテンツの幅',
  'settings.contentWidth.fluid': 'ウィンドウいっぱい',
  'settings.contentWidth.fixed': '固定幅',
  'settings.density': '行の間隔',
  'settings.density.comfortable': 'ゆったり',
  'settings.density.compact': 'コンパクト',
  'settings.colorWeak': '色覚サポートモード',
  'settings.colorWeak.hint': '色の違いを強調し、色以外でも状態を区別できるようにします。',
  'settings.reset': '既定に戻す',
  'settings.resetDone': '既定に戻しました',
  'settings.kept': '設定はこのブラウザーに保存されます。',
  'settings.storageBlocked':
    'ブラウザーがローカルストレージをブロックしています。設定とログイン状態は、このページを閉じるまで保持されます。',
} as const;
