export default {
  'exchange.cancel': 'Cancelar',
  'exchange.goOn': 'Continuar',
  'exchange.pause': 'Pausar',
  'exchange.stop': 'Parar',
  'exchange.back': 'Voltar',
  'exchange.saveAgain': 'Baixar novamente',
  'exchange.waiting':
    'O servidor está ocupado; continuando em {seconds, plural, one {# segundo} many {# de segundos} other {# segundos}}…',
  'exchange.format.xlsx': 'Pasta de trabalho do Excel (.xlsx)',
  'exchange.format.csv': 'Texto CSV (.csv)',
  'exchange.row': 'Linha',
  'exchange.result': 'Resultado',
  'exchange.reason': 'Motivo',
  'exchange.state.waiting': 'Pendente',
  'exchange.state.running': 'Em andamento',
  'exchange.state.done': 'Concluído',
  'exchange.state.failed': 'Falhou',
  'exchange.retryFailed':
    '{count, plural, one {Repetir # pendente} many {Repetir # pendentes} other {Repetir # pendentes}}',

  'exchange.export': 'Exportar',
  'exchange.export.staff': 'Contas',
  'exchange.export.title': 'Exportar: {name}',
  'exchange.export.all':
    '{count, plural, one {Será exportada # linha, no total,} many {Serão exportadas todas as # de linhas} other {Serão exportadas todas as # linhas}} na ordem atual.',
  'exchange.export.filtered':
    '{count, plural, one {Será exportada # linha} many {Serão exportadas # de linhas} other {Serão exportadas # linhas}} dos filtros atuais, na ordem atual.',
  'exchange.export.format': 'Formato do arquivo',
  'exchange.export.columns': 'Colunas',
  'exchange.export.start': 'Exportar',
  'exchange.export.progress': 'Andamento da exportação',
  'exchange.export.soFar': '{done, number} de {total, number} linhas lidas',
  'exchange.export.failed': 'A exportação foi interrompida. O que já foi lido está guardado e você pode continuar.',
  'exchange.export.stop.title': 'A exportação não terminou',
  'exchange.export.stop.hint': 'O que foi lido até agora não será salvo como arquivo.',
  'exchange.export.done':
    '{count, plural, one {# linha exportada} many {# de linhas exportadas} other {# linhas exportadas}}',
  'exchange.export.changed':
    'Houve alterações nos dados durante a exportação e podem faltar algumas linhas. Exporte novamente se o arquivo precisar ser exato.',

  'exchange.batch.enable': 'Ativar',
  'exchange.batch.disable': 'Desativar',
  'exchange.batch.enable.title': 'Ativar contas',
  'exchange.batch.disable.title': 'Desativar contas',
  'exchange.batch.enable.hint':
    '{count, plural, one {# conta será ativada e poderá} many {# de contas serão ativadas e poderão} other {# contas serão ativadas e poderão}} entrar em seguida.',
  'exchange.batch.disable.hint':
    '{count, plural, one {# conta será desativada: terá} many {# de contas serão desativadas: terão} other {# contas serão desativadas: terão}} todas as sessões encerradas imediatamente e não {count, plural, one {poderá entrar até ser reativada} many {poderão entrar até serem reativadas} other {poderão entrar até serem reativadas}}.',
  'exchange.batch.skipped':
    '{count, plural, one {Mais # conta já está nesse estado e será ignorada} many {Mais # de contas já estão nesse estado e serão ignoradas} other {Mais # contas já estão nesse estado e serão ignoradas}}.',
  'exchange.batch.barred':
    '{count, plural, one {Você não pode alterar # conta, que será ignorada} many {Você não pode alterar # de contas, que serão ignoradas} other {Você não pode alterar # contas, que serão ignoradas}}: {names}',
  'exchange.batch.enable.nothing': 'Todas as contas selecionadas já estão ativadas.',
  'exchange.batch.disable.nothing': 'Todas as contas selecionadas já estão desativadas.',
  'exchange.batch.enable.start': 'Ativar {count, plural, one {# conta} many {# de contas} other {# contas}}',
  'exchange.batch.disable.start': 'Desativar {count, plural, one {# conta} many {# de contas} other {# contas}}',
  'exchange.batch.progress': 'Andamento do lote',
  'exchange.batch.soFar': 'Concluídas: {done, number}; com falha: {failed, number}; restantes: {waiting, number}',
  'exchange.batch.allDone':
    '{done, plural, one {# conta processada} many {# de contas processadas} other {# contas processadas}}',
  'exchange.batch.someFailed':
    'Concluídas: {done, number}; com falha: {failed, number}; não iniciadas: {waiting, number}. As que não foram concluídas continuam selecionadas.',
  'exchange.batch.results': 'Resultado de cada conta',

  'exchange.import': 'Importar',
  'exchange.import.title': 'Importar contas',
  'exchange.import.drop': 'Solte um arquivo aqui ou escolha um',
  'exchange.import.limits': 'CSV ou Excel (.xlsx), até {size} MB e {rows, number} linhas',
  'exchange.import.choose': 'Escolher arquivo',
  'exchange.import.reading': 'Lendo o arquivo…',
  'exchange.import.template': 'Ainda não tem um arquivo? Baixe um modelo:',
  'exchange.import.templateName': 'Modelo de importação de contas',
  'exchange.import.reportName': 'Resultado da importação de contas',
  'exchange.import.fault.tooLarge': 'O arquivo tem mais de {size} MB; divida-o e importe as partes',
  'exchange.import.fault.tooManyRows': 'O arquivo tem mais de {rows, number} linhas; divida-o e importe as partes',
  'exchange.import.fault.empty':
    'Não há dados no arquivo: a primeira linha deve ter os nomes das colunas e os dados começam abaixo dela',
  'exchange.import.fault.unreadable':
    'Não foi possível ler o arquivo; confirme que ele é CSV ou .xlsx e não está criptografado',
  'exchange.import.columns': 'Colunas',
  'exchange.import.columnFor': 'Coluna para {field}',
  'exchange.import.noColumn': '(não importar)',
  'exchange.import.missing': 'Escolha uma coluna para: {fields}',
  'exchange.import.optionsFailed':
    'Não foi possível carregar os departamentos ou as funções; por isso, o arquivo não pode ser verificado',
  'exchange.import.preview': 'Pré-visualização',
  'exchange.import.onlyFaulty': 'Somente linhas com problemas',
  'exchange.import.looking':
    '{total, plural, one {# linha} many {# de linhas} other {# linhas}}, verificando as contas existentes…',
  'exchange.import.checked':
    '{total, plural, one {# linha} many {# de linhas} other {# linhas}}. Para importar: {valid, number}; já existentes: {exists, number}; com problemas: {faulty, number}; deixadas de fora: {left, number}',
  'exchange.import.lookFailed':
    'Não foi possível verificar as contas existentes. Cada conta é verificada durante a importação e nenhuma é criada duas vezes.',
  'exchange.import.lookLeft':
    'Há contas demais: {count, plural, one {# conta não foi verificada} many {# de contas não foram verificadas} other {# contas não foram verificadas}} com antecedência. Cada conta é verificada durante a importação e nenhuma é criada duas vezes.',
  'exchange.import.take': 'Importar a linha {row, number}',
  'exchange.import.takeColumn': 'Importar',
  'exchange.import.check': 'Verificação',
  'exchange.import.fine': 'Pode ser importada',
  'exchange.import.password': 'Senha inicial',
  'exchange.import.password.generate': 'Gerar uma para cada pessoa',
  'exchange.import.password.same': 'A mesma para todos',
  'exchange.import.password.hint': 'Todos terão de alterá-la no primeiro acesso.',
  'exchange.import.password.generateHint':
    'As senhas geradas ficam somente no arquivo de resultado e não podem ser consultadas depois que esta janela é fechada.',
  'exchange.import.start': 'Importar {count, plural, one {# conta} many {# de contas} other {# contas}}',
  'exchange.import.progress': 'Andamento da importação',
  'exchange.import.soFar':
    'Criadas: {created, number}; já existentes: {exists, number}; com falha: {failed, number}; restantes: {waiting, number}',
  'exchange.import.paused': 'Em pausa',
  'exchange.stalled': 'Conexão perdida, em pausa',
  'exchange.import.over':
    'Importação encerrada. Criadas: {created, number}; já existentes: {exists, number}; com falha: {failed, number}; não importadas: {left, number}',
  'exchange.import.report': 'Baixar resultado',
  'exchange.import.reportSecret':
    'As senhas iniciais estão somente no arquivo de resultado. Baixe-o antes de fechar e guarde-o em local seguro.',
  'exchange.import.results': 'Resultado de cada linha',
  'exchange.import.created': 'Criada',
  'exchange.import.exists': 'Já existia',
  'exchange.import.refused': 'Não importada',
  'exchange.import.leftOut': 'Deixada de fora',
  'exchange.import.leftOutReason': 'Desmarcada antes da importação',
  'exchange.import.takenReason': 'A conta “{username}” já existe e não foi criada novamente',
  'exchange.import.unclear': 'O servidor não respondeu e a conta não foi encontrada; você pode tentar novamente',
  'exchange.import.stop.title': 'A importação não terminou',
  'exchange.import.stop.hint':
    'As contas restantes não serão criadas. Ao importar o mesmo arquivo novamente, somente as que faltam serão criadas.',
  'exchange.import.stop.secret': 'As senhas iniciais não foram baixadas e não poderão ser consultadas depois.',
  'exchange.import.stop.leave': 'Parar e fechar',
  'exchange.import.stop.leaveSecret': 'Fechar sem baixar',
  'exchange.import.stop.titleChosen': 'A importação não começou',
  'exchange.import.stop.hintChosen': 'Será preciso escolher e verificar o arquivo novamente.',
  'exchange.import.stop.leaveChosen': 'Descartar',
  'exchange.import.stop.stay': 'Ficar',
  'exchange.import.row.empty': 'não pode ficar em branco',
  'exchange.import.row.duplicate': 'Mesmo usuário da linha {row, number}',
  'exchange.import.row.departmentUnknown': 'O departamento “{text}” não existe',
  'exchange.import.row.departmentAmbiguous':
    'Há vários departamentos chamados “{text}”; informe o caminho completo ou o código',
  'exchange.import.row.roleUnknown': 'A função “{text}” não existe',
  'exchange.import.row.roleBeyond':
    'A função “{text}” tem permissões que você não tem; por isso, você não pode concedê-la',
  'exchange.import.row.exists': 'A conta já existe ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Maria da Silva',
  'exchange.import.example.remark': 'Exemplo; exclua esta linha antes de importar',

  'exchange.alias.username':
    'usuário,usuario,nome de usuário,nome do usuário,conta,login,nome de login,id do usuário,account,username,user name,login name,账号,帐号,用户名,登录名,登录账号',
  'exchange.alias.name':
    'nome,nome completo,nome e sobrenome,nome do funcionário,funcionário,colaborador,name,full name,display name,姓名,名字,员工姓名',
  'exchange.alias.department':
    'departamento,depto,depto.,dep.,setor,área,código do departamento,caminho do departamento,department,dept,department code,部门,所属部门,部门编码,部门路径',
  'exchange.alias.roles':
    'função,funções,papel,papéis,perfil,perfis,código da função,roles,role,role code,角色,所属角色,角色编码',
  'exchange.alias.mobile':
    'celular,telefone celular,número do celular,telefone,tel,tel.,fone,número de telefone,mobile,phone,mobile phone,telephone,手机,手机号,手机号码,电话,联系电话',
  'exchange.alias.email':
    'e-mail,email,correio eletrônico,endereço de e-mail,endereço de email,mail,邮箱,电子邮箱,邮件,电子邮件',
  'exchange.alias.remark':
    'observação,observações,obs,obs.,comentário,comentários,nota,notas,remark,remarks,note,notes,comment,备注,说明',
} as const;
