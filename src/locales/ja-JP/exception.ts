export default {
  'exception.title': '問題が発生しました',
  'exception.description': '操作を完了できませんでした。もう一度お試しいただくか、ホームにお戻りください。',
  'exception.code': 'エラーコード：{code}',
  'exception.notFound.title': 'ページが見つかりません',
  'exception.notFound.description': 'このアドレスにページはありません。移動されたか、リンクが間違っている可能性があります。',
  'exception.crash.title': 'ページでエラーが発生しました',
  'exception.crash.description': '予期しないエラーが発生したため、このページを表示できません。他のページに影響はありません。',
  'exception.crash.copy': 'エラーの詳細をコピー',
  'exception.crash.copied': 'コピーしました',
} as const;
