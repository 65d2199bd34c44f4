export default {
  'exception.title': 'Algo deu errado',
  'exception.description': 'A operação não foi concluída. Tente novamente ou vá para a página inicial.',
  'exception.details': 'Detalhes técnicos',
  'exception.code': 'Código do erro: {code}',
  'exception.notFound.title': 'Página não encontrada',
  'exception.notFound.description':
    'Não há nenhuma página neste endereço. Ela pode ter sido movida ou o link está errado.',
  'exception.crash.title': 'Esta página parou de funcionar',
  'exception.crash.description': 'Um erro inesperado interrompeu esta página. As outras páginas não foram afetadas.',
  'exception.crash.copy': 'Copiar detalhes do erro',
  'exception.crash.copied': 'Copiado',
  'exception.forbidden.title': 'Sem acesso',
  'exception.forbidden.description': 'Sua conta não pode abrir esta tela. Se precisar dela, fale com um administrador.',
  'exception.chunk.title': 'Não foi possível carregar esta tela',
  'exception.chunk.description':
    'A rede pode estar fora do ar ou uma nova versão acabou de ser instalada. Recarregue a página; o que você digitou foi mantido como rascunho.',
  'exception.chunk.reload': 'Recarregar',
} as const;
